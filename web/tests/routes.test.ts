import { expect, test } from "vitest";
import { matchPath, parse, replayPath, reviewPath } from "../src/lib/routes";

test("an address says which screen", () => {
  expect(parse("/")).toEqual({ screen: "home" });
  expect(parse(matchPath("b7-_Q"))).toEqual({ screen: "match", id: "b7-_Q" });
  expect(parse("/match/")).toEqual({ screen: "nowhere" });
  expect(parse("/match/a/b")).toEqual({ screen: "nowhere" });
});

test("an address says which deal is seen again, and where in it", () => {
  const own = { screen: "replay", of: { match: "b7-_Q" }, deal: 3, place: "" };
  expect(parse("/match/b7-_Q/replay/3")).toEqual(own);
  expect(parse("/match/b7-_Q/replay")).toEqual({ ...own, deal: 1 });
  expect(parse(replayPath({ match: "b7-_Q" }, 3, "4.2"))).toEqual({ ...own, place: "4.2" });
  expect(parse(replayPath({ key: "k-_1" }, 2))).toEqual({ screen: "replay", of: { key: "k-_1" }, deal: 2, place: "" });
  expect(parse("/match/b7-_Q/replay/three")).toEqual({ screen: "nowhere" });
  expect(parse("/replay/")).toEqual({ screen: "nowhere" });
});

test("an address says which deal is reviewed, or all of them", () => {
  const review = { screen: "review", match: "b7-_Q", deal: null, place: "" };
  expect(parse(reviewPath("b7-_Q"))).toEqual(review);
  expect(parse(reviewPath("b7-_Q", 3))).toEqual({ ...review, deal: 3 });
  expect(parse(reviewPath("b7-_Q", 3, 0))).toEqual({ ...review, deal: 3, place: "0" });
  expect(parse(reviewPath("b7-_Q", 3, 9))).toEqual({ ...review, deal: 3, place: "9" });
  expect(parse("/match/b7-_Q/review/0")).toEqual({ screen: "nowhere" });
  expect(parse("/progress")).toEqual({ screen: "progress" });
});
