/**
 * The words of Batak in the language the page is shown in. They are fetched with its parts, and no part that is there from the
 * start imports them. Each language is one module with the shape of `en-batak`.
 */
export { batak as batakWords } from "./en-batak";
