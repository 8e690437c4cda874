import { expect, test } from "vitest";
import { matchPath, parse, replayPath } from "../src/lib/routes";

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
