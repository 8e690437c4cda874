/** What a new match can be made of; asked for once in each language. */
import { getCatalogue } from "../api/client";
import type { Catalogue } from "../api/types";
import { language, type Language } from "../words/language.svelte";

const asked: Partial<Record<Language, Promise<Catalogue>>> = {};

export function catalogue(): Promise<Catalogue> {
  const { spoken } = language;
  return (asked[spoken] ??= getCatalogue().catch((problem: unknown) => {
    asked[spoken] = undefined;
    throw problem;
  }));
}

/** Why there is no coach here, in a sentence; null where there is one, and where nobody can say just now. */
export const whyNoCoach = (): Promise<string | null> =>
  catalogue().then(
    ({ coach }) => coach,
    () => null,
  );
