import { expect, test } from "vitest";
import { withWords } from "../src/lib/ui/with-words";

test("gives the part once its words are there", async () => {
  let spoken = false;
  const words = Promise.resolve().then(() => void (spoken = true));
  expect(await withWords(Promise.resolve("part"), words)).toBe("part");
  expect(spoken).toBe(true);
});

test("says that a part cannot be fetched, however late its words come", async () => {
  const words = new Promise<void>((come) => setTimeout(come));
  await expect(withWords(Promise.reject(new Error("no connection")), words)).rejects.toThrow("no connection");
});
