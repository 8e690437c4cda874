import { describe, expect, test } from "vitest";
import source from "../public/theme.js?raw";
import { CHOICES, DEFAULTS, recall, toStore, WORN, type Preferences } from "../src/lib/settings/choices";

const LIKED: Preferences = {
  ...DEFAULTS,
  order: "right",
  alternate: false,
  confirm: true,
  speed: "instant",
  deck: "four",
  cards: "large",
  theme: "dark",
  thumb: "left",
};

describe("preferences", () => {
  test("come back as they were stored", () => {
    expect(recall(toStore(LIKED))).toEqual(LIKED);
    for (const [name, values] of Object.entries(CHOICES)) {
      for (const value of values) {
        const preferences = { ...DEFAULTS, [name]: value } as Preferences;
        expect(recall(toStore(preferences))).toEqual(preferences);
      }
    }
  });

  test("that hold anyway are not stored", () => {
    expect(toStore(DEFAULTS)).toBe("{}");
    expect(toStore({ ...DEFAULTS, sound: true })).toBe('{"sound":true}');
  });

  test("hold as they come where nothing that makes sense is stored", () => {
    for (const stored of [
      null,
      "",
      "{",
      "null",
      "7",
      '"dark"',
      "[]",
      "true",
      '{"theme":"plaid","speed":7,"sound":"yes"}',
    ]) {
      expect(recall(stored)).toEqual(DEFAULTS);
    }
  });

  test("lose what makes no sense and keep the rest", () => {
    const stored = '{"theme":"dark","deck":"six","toString":"left","__proto__":{"sound":true},"colour":"red"}';
    expect(recall(stored)).toEqual({ ...DEFAULTS, theme: "dark" });
  });
});

describe("before the first paint", () => {
  /** What `public/theme.js` puts on the root. */
  function worn(stored: string | null): Record<string, string> {
    const dataset: Record<string, string> = {};
    const run = new Function("localStorage", "document", source) as (...globals: unknown[]) => void;
    run({ getItem: () => stored }, { documentElement: { dataset } });
    return dataset;
  }

  test("the root gets every choice that style sheets follow", () => {
    expect(worn(toStore(LIKED))).toEqual(Object.fromEntries(WORN.map((name) => [name, LIKED[name]])));
  });

  test("nothing is done where nothing that makes sense is stored", () => {
    for (const stored of [null, "", "{", "7", "[]", '{"theme":7}']) expect(worn(stored)).toEqual({});
  });
});
