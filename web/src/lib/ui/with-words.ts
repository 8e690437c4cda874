/** A part of the page that is fetched when it is first wanted, together with the words that it says. */
export async function withWords<Part>(part: Promise<Part>, ...words: Promise<void>[]): Promise<Part> {
  await Promise.all(words);
  return part;
}
