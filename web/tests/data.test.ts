import { expect, test } from "vitest";
import { broughtTogether, type RecordedDeal } from "../src/lib/data/seen";
import { nothing, type Seen } from "../src/lib/fair/witness";
import { parse } from "../src/lib/routes";
import { data as dataWords } from "../src/lib/words/en-data";

const score = [{ change: 40 }];
const recorded: RecordedDeal[] = [
  { number: 1, commitment: "aa", score },
  { number: 2, commitment: "bb", score },
  { number: 3, commitment: "cc", score: null },
];

const unseen: Seen = { at: 0, deals: {} };
const seal = (commitment: string | null) => ({ ...nothing, commitment });

test("what was seen of finished deals comes along, and nothing of the one in play", () => {
  const theirs = { at: 7, deals: { 1: seal("aa"), 2: seal(null), 3: seal("cc") } };
  expect(broughtTogether(unseen, theirs, recorded, false)).toEqual({ at: 7, deals: { 1: seal("aa"), 2: seal(null) } });
});

test("what is about another deal than the record's does not come along", () => {
  const theirs = { at: 7, deals: { 1: seal("ff"), 9: seal("aa") } };
  expect(broughtTogether(unseen, theirs, recorded, false).deals).toEqual({});
});

test("what both have seen is put together, and the later moment holds", () => {
  const own: Seen = { at: 9, deals: { 1: { ...seal("aa"), played: [["AS"]] } } };
  const theirs = { at: 7, deals: { 1: { ...seal("aa"), hand: ["AS"], played: [["AS", "2C"]] } } };
  expect(broughtTogether(own, theirs, recorded, false)).toEqual({
    at: 9,
    deals: { 1: { ...seal("aa"), hand: ["AS"], played: [["AS", "2C"]] } },
  });
});

test("where the match is as far here, what was seen of its deal in play stays", () => {
  const own: Seen = { at: 9, deals: { 3: seal("dd") } };
  expect(broughtTogether(own, null, recorded, false)).toEqual(own);
});

test("where the match now goes on from the file, a seal that was seen for another deal is forgotten", () => {
  const own: Seen = { at: 9, deals: { 1: seal("aa"), 2: seal("dd"), 3: seal("ee") } };
  expect(broughtTogether(own, null, recorded, true)).toEqual({ at: 9, deals: { 1: seal("aa") } });
});

test.each([
  null,
  7,
  "seen",
  [],
  { deals: 7 },
  { deals: { 1: null } },
  { at: "now", deals: { 1: { commitment: 7, hand: 7, played: [7] } } },
])("what makes no sense was not seen: %j", (theirs) => {
  const { at, deals } = broughtTogether(unseen, theirs, recorded, false);
  expect(at).toBe(0);
  for (const each of Object.values(deals)) expect({ ...each, played: [] }).toEqual(nothing);
});

test("the page about one's data has an address of its own", () => {
  expect(parse("/data")).toEqual({ screen: "data" });
});

test("what has come of a copy is said with its plurals", () => {
  const none = { matches: {}, added: [], further: [], apart: [], dealt_anew: [] };
  const { done } = dataWords.bringIn;
  expect(done(none, false)).toEqual(["There are no matches in this file."]);
  expect(done({ ...none, matches: { a: "a" }, added: ["a"], dealt_anew: ["a"] }, true)).toEqual([
    "1 match was added.",
    "A deal was in play in one of them. Its cards are not in the copy, so it is dealt anew; the score stays.",
    "The settings of the copy hold now.",
  ]);
  const matches = { a: "a", b: "b", c: "c", d: "d", e: "e" };
  expect(done({ ...none, matches, further: ["a"], apart: ["b", "c"] }, false)).toEqual([
    "1 match goes on from where the copy stands.",
    "2 matches were here already.",
    "2 matches have gone on in another way here, and stay as they are.",
  ]);
});

test("what will be deleted is counted", () => {
  const { what } = dataWords.remove;
  expect(what(0, 0)).toHaveLength(1);
  expect(what(1, 1)[0]).toBe("Your one match goes, with every deal and your records.");
  expect(what(12, 0)[0]).toBe("Your 12 matches go, with every deal and your records.");
  expect(what(12, 3)[0]).toBe("Your 12 matches go, 3 of them still in play, with every deal and your records.");
});
