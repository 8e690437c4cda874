/** What a table of Batak has beside what every table has. It is fetched when such a table is opened. */
export { batakWords as words } from "../words/batak";
export { default as AuctionPanel } from "./AuctionPanel.svelte";
export { default as AuctionStrip } from "./AuctionStrip.svelte";
export { default as TrumpPanel } from "./TrumpPanel.svelte";
export { default as TrumpSign } from "./TrumpSign.svelte";
