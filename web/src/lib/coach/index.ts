/** The coach at the table with all its parts, to be fetched together when it is first wanted. */
export { Coach } from "./coach.svelte";
