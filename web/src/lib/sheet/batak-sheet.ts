/** The parts of the score sheet of Batak, fetched with their words when they are first wanted. */
import { fetchBatakSheetWords } from "../words/batak-sheet";

export async function batakSheet() {
  const [parts] = await Promise.all([import("./batak/parts"), fetchBatakSheetWords()]);
  return parts;
}
