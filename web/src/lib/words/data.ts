/**
 * The words of the page about one's own data, in the language the page is shown in. They are fetched with it. Each language is one
 * module with the shape of `en-data`.
 */
export { data as dataWords } from "./en-data";
