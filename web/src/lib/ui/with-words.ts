/** A part of the page that is fetched when it is first wanted, together with the words that it says. */
export async function withWords<Part>(part: Promise<Part>, ...words: Promise<void>[]): Promise<Part> {
  // All are waited for at once: what fails while another is waited for would be nobody's to catch.
  const [fetched] = await Promise.all([part, ...words]);
  return fetched;
}
