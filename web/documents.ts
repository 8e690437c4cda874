/** The page's document in each language. `index.html` is the English one, and the build makes the others from it. */
import type { Plugin } from "vite";

/** What differs between the documents beside the catalogue: what the English one says, and what another says there. */
const DOCUMENTS: Record<string, readonly (readonly [english: string, other: string])[]> = {
  en: [],
  tr: [
    ['<html lang="en">', '<html lang="tr">'],
    [
      "Spades against players that reason, with deals that anyone can check.",
      "Düşünen oyunculara karşı Spades; her dağıtımı isteyen denetleyebilir.",
    ],
    ["/manifest.webmanifest", "/manifest.tr.webmanifest"],
    ["Spadework needs JavaScript: the cards are drawn by it.", "Spadework için JavaScript gerekli: kartları o çizer."],
  ],
};

/** Has each document name the catalogue of its language, so that a browser fetches it together with the script. */
export function documents(): Plugin {
  return {
    name: "documents",
    enforce: "post",
    generateBundle(_, bundle) {
      const document = bundle["index.html"];
      if (document?.type !== "asset") throw new Error("The build has made no index.html.");
      const english = String(document.source);
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      for (const [language, changes] of Object.entries(DOCUMENTS)) {
        const catalogue = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/words/${language}.ts`)));
        if (catalogue === undefined) throw new Error(`The build has made no catalogue for “${language}”.`);
        const preloads = [catalogue.fileName, ...catalogue.imports]
          .filter((name) => !english.includes(name))
          .map((name) => `    <link rel="modulepreload" crossorigin href="/${name}">\n`);
        let html = english.replace("  </head>", `${preloads.join("")}  </head>`);
        for (const [said, other] of changes) {
          if (!html.includes(said)) throw new Error(`index.html does not say “${said}”.`);
          html = html.replace(said, other);
        }
        if (language === "en") document.source = html;
        else this.emitFile({ type: "asset", fileName: `index.${language}.html`, source: html });
      }
    },
  };
}
