/** The words of the page in the language it is shown in. Each language is one module with the shape of `en`. */
export { en as words } from "./en";
