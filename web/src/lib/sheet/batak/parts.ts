/** What the score sheet of Batak has in place of that of Spades. */
export { default as BatakFacts } from "./BatakFacts.svelte";
export { default as BatakHeadline } from "./BatakHeadline.svelte";
export { default as BatakLedger } from "./BatakLedger.svelte";
export { default as BatakLines } from "./BatakLines.svelte";
export { default as BatakRecord } from "./BatakRecord.svelte";
export { default as Places } from "./Places.svelte";
