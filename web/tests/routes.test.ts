import { expect, test } from "vitest";
import { matchPath, parse } from "../src/lib/routes";

test("an address says which screen", () => {
  expect(parse("/")).toEqual({ screen: "home" });
  expect(parse(matchPath("b7-_Q"))).toEqual({ screen: "match", id: "b7-_Q" });
  expect(parse("/match/")).toEqual({ screen: "nowhere" });
  expect(parse("/match/a/b")).toEqual({ screen: "nowhere" });
});
