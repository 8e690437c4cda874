/**
 * The words of the coach in the language the page is shown in. They are fetched with its parts, and no part that is there from
 * the start imports them. Each language is one module with the shape of `en-coach`.
 */
export { coach as coachWords, type GradeName } from "./en-coach";
