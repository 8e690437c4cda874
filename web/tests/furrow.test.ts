import { describe, expect, test } from "vitest";
import { furrow, type Cell } from "../src/lib/table/furrow";
import { side } from "./views";

/** A cell as two letters: whose, and how; `|` where a contract ends. */
function drawn(cells: Cell[]): string {
  return cells
    .map(({ kind, state, stakes }) => {
      const sign = kind === "free" ? "." : kind === "both" ? "x" : kind === "us" ? "u" : "t";
      const cell = state === "won" ? sign.toUpperCase() : state === "bag" ? `(${sign})` : sign;
      return `${stakes.includes("them") ? "|" : ""}${cell}${stakes.includes("us") ? "|" : ""}`;
    })
    .join("");
}

const row = (us: Parameters<typeof side>[0], them: Parameters<typeof side>[0]) =>
  drawn(furrow(side(us), side(them), 13));

describe("the furrow", () => {
  test("shows bids from both ends and what nobody bid between", () => {
    expect(row({ contract: 7, tricks: 1 }, { contract: 4, tricks: 2 })).toBe("Uuuuuuu|..|ttTT");
  });

  test("is empty before the first bid", () => {
    expect(row({}, {})).toBe(".............");
  });

  test("stripes what is taken over a contract", () => {
    expect(row({ contract: 5, tricks: 6 }, { contract: 4, tricks: 3 })).toBe("UUUUU|(u)...|tTTT");
  });

  test("splits what both have bid", () => {
    expect(row({ contract: 8, tricks: 3 }, { contract: 7, tricks: 2 })).toBe("UUUuuu|xx|tttTT");
  });

  test("lets a bag take a trick the others had bid", () => {
    expect(row({ contract: 5, tricks: 8 }, { contract: 6, tricks: 5 })).toBe("UUUUU|(u)(u)|(u)TTTTT");
  });

  test("keeps the tricks of a failed nil apart from the contract", () => {
    expect(row({ contract: 4, tricks: 3, nil_tricks: 1 }, { contract: 5 })).toBe("UU(u)uu|...|ttttt");
    expect(row({ contract: 2, tricks: 4, nil_tricks: 1 }, { contract: 5 })).toBe("UU|(u)(u)....|ttttt");
  });

  test("always has a cell for each trick that was taken", () => {
    for (let ours = 0; ours <= 13; ours += 1) {
      for (let contract = 0; contract <= 13; contract += 1) {
        const cells = furrow(side({ contract: 6, tricks: ours }), side({ contract, tricks: 13 - ours }), 13);
        expect(cells.filter(({ kind, state }) => kind === "us" && state !== "open")).toHaveLength(ours);
        expect(cells.filter(({ kind, state }) => kind === "them" && state !== "open")).toHaveLength(13 - ours);
      }
    }
  });
});
