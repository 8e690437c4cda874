/**
 * The words of reviews and of progress in the language the page is shown in, fetched with those screens. Each language is one
 * module with the shape of `en-review`.
 */
export { review as reviewWords } from "./en-review";
