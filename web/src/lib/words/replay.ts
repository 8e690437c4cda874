/**
 * The words of a replay in the language the page is shown in, fetched with it. Each language is one module with the shape of
 * `en-replay`.
 */
export { replay as replayWords } from "./en-replay";
