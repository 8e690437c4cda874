/** What a new match can be made of; asked for once. */
import { getCatalogue } from "../api/client";
import type { Catalogue } from "../api/types";

let asked: Promise<Catalogue> | null = null;

export function catalogue(): Promise<Catalogue> {
  asked ??= getCatalogue().catch((problem: unknown) => {
    asked = null;
    throw problem;
  });
  return asked;
}

/** Why there is no coach here, in a sentence; null where there is one, and where nobody can say just now. */
export const whyNoCoach = (): Promise<string | null> =>
  catalogue().then(
    ({ coach }) => coach,
    () => null,
  );
