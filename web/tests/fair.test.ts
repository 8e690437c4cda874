import { beforeEach, describe, expect, test, vi } from "vitest";
import lines from "../../tests/conformance/fairdeal.jsonl?raw";
import type { RulesInfo, SheetDeal, SheetLine, View } from "../src/lib/api/types";
import { fromDealer } from "../src/lib/match/view";
import { check, verdictOf, type Seating } from "../src/lib/fair/check";
import { compute, evenly } from "../src/lib/fair/deal";
import { program } from "../src/lib/fair/program";
import { dealtHand, nothing, Witnesses, type Witness } from "../src/lib/fair/witness";
import { RULES, sheetDeal, sheetSide, view } from "./views";

const COUNTER: RulesInfo = { ...RULES, direction: "counter-clockwise" };

/** The seats from the dealer's left on. */
const order = (dealer: number) => [1, 2, 3, 4].map((place) => (dealer + place) % 4);

interface Case {
  source: string;
  seed: string;
  commitment: string;
  cut: string | null;
  order: string[];
  dealer: number;
  hands: string[][];
}

const cases = lines
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Case);

describe("a deal computed again", () => {
  test.each(cases)("$source", async ({ seed, cut, dealer, hands, commitment }) => {
    const computed = await compute(seed, cut ?? "", order(dealer));
    expect(computed.hands).toEqual(hands);
    expect(computed.commitment).toBe(commitment);
    if (cut === null) expect(computed.key).toBe(seed);
    else expect(computed.key).not.toBe(seed);
  });

  test("has cases with and without a cut, and with letters beyond ASCII", () => {
    expect(cases.some(({ cut }) => cut === null)).toBe(true);
    expect(cases.some(({ cut }) => /[^ -~]/.test(cut ?? ""))).toBe(true);
  });

  test("gives other cards with another letter in the cut, and with another dealer", async () => {
    const [first] = cases;
    const hands = async (cut: string, dealer: number) => (await compute(first?.seed ?? "", cut, order(dealer))).hands;
    expect(await hands("rose", 3)).not.toEqual(await hands("rosé", 3));
    const [south, ...others] = await hands("rose", 3);
    expect(await hands("rose", 0)).toEqual([others[2], south, others[0], others[1]]);
  });

  test("gives the first cards to the dealer’s right where play goes counter-clockwise", async () => {
    const [first] = cases;
    if (first === undefined) throw new Error("There is no case.");
    const hands = async (rules: RulesInfo) =>
      (await compute(first.seed, "rose", fromDealer({ ...view({ rules }), dealer: 3 }))).hands;
    const [south, west, north, east] = await hands(RULES);
    expect(await hands(COUNTER)).toEqual([north, west, south, east]);
  });

  test("throws away a draw in the uneven rest at the top", async () => {
    const limit = ((1n << 256n) / 52n) * 52n;
    const asked: number[] = [];
    const draws = [limit, (1n << 256n) - 1n, 57n];
    const drawn = await evenly(52, (attempt) => {
      asked.push(attempt);
      return Promise.resolve(draws[attempt] ?? 0n);
    });
    expect([drawn, asked]).toEqual([5, [0, 1, 2]]);
    expect(await evenly(52, () => Promise.resolve(limit - 1n))).toBe(51);
  });
});

describe("a check", () => {
  const cut = cases.find((each) => each.cut !== null && each.dealer === 3);
  if (cut === undefined) throw new Error("There is no case with a cut.");
  const seating: Seating = view();
  const side = (kind: SheetLine["kind"]) => sheetSide({ lines: [{ kind, title: "", detail: "", points: 0, why: "" }] });
  const deal = sheetDeal({
    dealer: cut.dealer,
    sides: [side("contract"), side("nil")],
    fairness: { commitment: cut.commitment, cut: cut.cut, seed: cut.seed },
    hands: cut.hands,
  });
  const seen: Witness = {
    commitment: cut.commitment,
    cut: cut.cut,
    taken: true,
    hand: [...(cut.hands[0] ?? [])].reverse(),
    played: cut.hands.map((hand) => hand.slice(0, 4)),
  };
  const other = (cards: readonly string[][], one: number, two: number) =>
    cards.map((hand, seat) => (seat === one ? (cards[two] ?? []) : seat === two ? (cards[one] ?? []) : hand));

  const failed = async (change: Partial<SheetDeal>, change2: Partial<Witness> = {}) => {
    const checked = await check({ ...deal, ...change }, { ...seen, ...change2 }, seating);
    return [verdictOf(checked), Object.entries(checked.outcomes).filter(([, outcome]) => outcome !== "holds")];
  };

  test("holds for a fair deal", async () => {
    expect(await failed({})).toEqual(["fair", []]);
  });

  test("asks for the hands of the way round that has been agreed", async () => {
    const other = await check(deal, seen, view({ rules: COUNTER }));
    expect(other.outcomes.hands).toBe("fails");
    const { hands } = other.computed;
    const played = hands.map((hand) => hand.slice(0, 4));
    const turned = await check({ ...deal, hands }, { ...seen, hand: hands[0] ?? [], played }, view({ rules: COUNTER }));
    expect(verdictOf(turned)).toBe("fair");
  });

  test("fails when the seal was another before the cut, though all else agrees", async () => {
    expect(await failed({}, { commitment: cases[0]?.commitment ?? "" })).toEqual(["bad", [["seal", "fails"]]]);
  });

  test("fails when the seed is not the sealed one", async () => {
    const seed = cut.seed.replace(/.$/, (digit) => (digit === "0" ? "1" : "0"));
    const [verdict, outcomes] = await failed({ fairness: { ...deal.fairness, seed } });
    expect(verdict).toBe("bad");
    expect(outcomes).toContainEqual(["seal", "fails"]);
    expect(outcomes).toContainEqual(["hands", "fails"]);
    expect((await failed({ fairness: { ...deal.fairness, seed: "no seed" } }))[0]).toBe("bad");
    expect((await failed({ fairness: { ...deal.fairness, seed: null } }))[0]).toBe("bad");
  });

  test("fails when another cut was used than the one that was sent and taken", async () => {
    const [, outcomes] = await failed({}, { cut: "another" });
    expect(outcomes).toEqual([["cut", "fails"]]);
  });

  test("does not accuse when a cut was sent and another page’s was taken", async () => {
    expect(await failed({}, { cut: "another", taken: false })).toEqual(["partly", [["cut", "unseen"]]]);
  });

  test("fails when two hands have changed places afterwards", async () => {
    expect(await failed({ hands: other(deal.hands, 1, 3) })).toEqual(["bad", [["hands", "fails"]]]);
  });

  test("fails when the viewer held other cards", async () => {
    expect(await failed({}, { hand: cut.hands[1] ?? [] })).toEqual(["bad", [["own", "fails"]]]);
  });

  test("fails when a card was played from a hand that did not hold it", async () => {
    expect(await failed({}, { played: other(seen.played, 0, 1) })).toEqual(["bad", [["played", "fails"]]]);
    expect(await failed({}, { played: other(seen.played, 0, 2) })).toEqual(["bad", [["played", "fails"]]]);
  });

  test("allows a nil’s side to have exchanged cards", async () => {
    expect(await failed({}, { played: other(seen.played, 1, 3) })).toEqual(["fair", []]);
  });

  test("says what it did not see", async () => {
    expect(await failed({}, nothing)).toEqual([
      "partly",
      ["seal", "cut", "own", "played"].map((step) => [step, "unseen"]),
    ]);
  });
});

test("the program names the seats from the dealer’s left and quotes the cut", () => {
  const [first] = cases;
  const deal = sheetDeal({
    number: 3,
    dealer: 1,
    fairness: { commitment: "ab", cut: 'a "rose" ♠ \\', seed: first?.seed ?? "" },
  });
  const text = program(deal, view());
  expect(text).toContain('dealt = ["Rowan", "Ash", "You", "Hazel"]');
  expect(program(deal, view({ rules: COUNTER }))).toContain('dealt = ["You", "Ash", "Rowan", "Hazel"]');
  expect(text).toContain('cut = "a \\"rose\\" ♠ \\\\"');
});

describe("what a page saw", () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    };
    // Its keys are its own properties, as a browser's storage has them.
    vi.stubGlobal(
      "localStorage",
      new Proxy(storage, {
        ownKeys: () => [...stored.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      }),
    );
    return () => vi.unstubAllGlobals();
  });

  const before = (deal: number, commitment: string, change: Partial<View> = {}) =>
    view({
      phase: "cut",
      deals_scored: deal - 1,
      hand: null,
      fairness: { commitment, cut: null, seed: null },
      ...change,
    });

  test("the seal counts only from before the cut, and only the first", () => {
    const seen = new Witnesses("oak");
    seen.saw(before(1, "first"));
    seen.saw(before(1, "changed"));
    seen.saw(view({ deal: 2, fairness: { commitment: "late", cut: "x", seed: null } }));
    expect(seen.of(1).commitment).toBe("first");
    expect(seen.of(2).commitment).toBe(null);
  });

  test("it outlives a reload, and a second page adds to it", () => {
    const seen = new Witnesses("oak");
    const second = new Witnesses("oak");
    seen.saw(before(1, "seal"));
    second.cut(1, "rose", false);
    second.cut(1, "rose", true);
    seen.saw(view({ hand: ["AS", "2H"] }));
    expect(new Witnesses("oak").of(1)).toEqual({
      commitment: "seal",
      cut: "rose",
      taken: true,
      hand: ["AS", "2H"],
      played: [[], [], [], []],
    });
    expect(new Witnesses("elm").of(1)).toEqual(nothing);
  });

  test("a cut that was taken counts more than one that was only sent", () => {
    const seen = new Witnesses("oak");
    seen.cut(1, "sent", false);
    seen.cut(1, "taken", true);
    seen.cut(1, "later", false);
    expect(seen.of(1)).toMatchObject({ cut: "taken", taken: true });
  });

  test("the cards played before the next cut belong to the deal before", () => {
    const seen = new Witnesses("oak");
    const trick = { leader: 2, cards: ["2C", "3C", "4C", "5C"], winning: 1, complete: true };
    seen.saw(before(2, "seal", { tricks: [trick] }));
    expect(seen.of(1).played).toEqual([["4C"], ["5C"], ["2C"], ["3C"]]);
    expect(seen.of(2)).toMatchObject({ commitment: "seal", played: [] });
  });

  test("the dealt hand is found again after an exchange and some cards", () => {
    const trick = { leader: 3, cards: ["2C", "KC"], winning: 0, complete: false };
    expect(
      dealtHand(view({ hand: ["AS", "5D"], given: ["9H", "8H"], received: ["5D", "KC"], tricks: [trick] })),
    ).toEqual(["AS", "9H", "8H"]);
    expect(dealtHand(view({ hand: null }))).toBe(null);
  });

  test("the oldest matches are forgotten", () => {
    vi.useFakeTimers();
    for (let match = 0; match < 60; match += 1) {
      vi.setSystemTime(match * 1000);
      new Witnesses(`match${match}`).saw(before(1, "seal"));
    }
    vi.useRealTimers();
    expect(stored.size).toBe(40);
    expect(new Witnesses("match19").of(1)).toEqual(nothing);
    expect(new Witnesses("match20").of(1).commitment).toBe("seal");
  });
});
