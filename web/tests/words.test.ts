import { describe, expect, test } from "vitest";
import type { SheetLine } from "../src/lib/api/types";
import { en as words } from "../src/lib/words/en";
import { decision, sheetDeal, sheetSide, view } from "./views";

const HAND = ["AS", "5S", "JH", "4H", "KC", "2C"];

describe("the prompt", () => {
  const led = (cards: string[]) => [{ leader: 1, cards, winning: 1, complete: false }];
  const advice = (change: Parameters<typeof view>[0], legal: string[]) =>
    words.prompt.advice(view({ hand: HAND, ...change }), decision({ legal }));

  test("says what the trick asks for", () => {
    expect(advice({ tricks: led(["9C"]) }, ["KC", "2C"])).toBe("Hazel led clubs: follow with a club.");
    expect(advice({ tricks: led(["9D"]) }, HAND)).toBe("Hazel led diamonds and you have none: play any card.");
    expect(advice({}, ["JH", "4H", "KC", "2C"])).toBe("Lead any card but a spade.");
    expect(advice({}, HAND)).toBe("Lead any card.");
  });
});

describe("numbers and cards", () => {
  test("minus is a minus, and a change has its sign", () => {
    expect([words.numbers.signed(-60), words.numbers.change(53), words.numbers.change(0)]).toEqual(["−60", "+53", "0"]);
  });

  test("plurals", () => {
    expect([words.side.bags(1), words.side.bags(2), words.side.bags(0)]).toEqual(["1 bag", "2 bags", "0 bags"]);
  });

  test("cards have names", () => {
    expect(words.card.name("TH")).toBe("10 of hearts");
    expect(words.card.capital("QS")).toBe("Queen of spades");
  });
});

describe("the reason of a suggested bid", () => {
  test("adds the partner's bid to it", () => {
    const reason = "two aces, a guarded king, one long spade: 4";
    expect(words.bid.why(reason, "4", { name: "Rowan", bid: 3 })).toBe(
      "Two aces, a guarded king, one long spade. With Rowan’s 3 that is a contract of 7.",
    );
    expect(words.bid.why(reason, "4", null)).toBe("Two aces, a guarded king, one long spade.");
    expect(words.bid.why("no ace or king: nil", "nil", { name: "Rowan", bid: 3 })).toBe("No ace or king.");
  });
});

describe("the headline of a deal", () => {
  const deal = (...lines: SheetLine[][]) => sheetDeal({ sides: lines.map((of) => sheetSide({ lines: of })) });
  const line = (kind: SheetLine["kind"], points: number): SheetLine => ({
    kind,
    title: "",
    detail: "",
    points,
    why: "",
  });

  test("says what mattered", () => {
    expect(words.sheet.headline(deal([line("contract", 50)], [line("contract", 40)]))).toBe("Both contracts made.");
    expect(
      words.sheet.headline(
        deal([line("contract", 50), line("nil", 100), line("bag penalty", -100)], [line("contract", 40)]),
      ),
    ).toBe("Our nil held. Our bags cost 100.");
    expect(words.sheet.headline(deal([line("contract", 50)], [line("contract", -40)]))).toBe("They were set.");
  });
});
