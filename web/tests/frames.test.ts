import { describe, expect, test } from "vitest";
import { FrameQueue } from "../src/lib/match/frames";
import { view } from "./views";

const at = (position: number) => view({ position });

describe("views that wait", () => {
  test("come out in the order of their positions, whatever order they arrived in", () => {
    const frames = new FrameQueue();
    for (const position of [8, 6, 7]) frames.add(at(position));
    expect([5, 6, 7].map((position) => frames.after(position)?.position)).toEqual([6, 7, 8]);
    expect(frames.after(8)).toBeNull();
  });

  test("come out once, however often they arrived", () => {
    const frames = new FrameQueue();
    frames.add(at(6));
    frames.add(at(6));
    expect(frames.after(5)?.position).toBe(6);
    frames.add(at(6));
    expect(frames.after(6)).toBeNull();
    expect(frames.latest()).toBeNull();
  });

  test("wait until they have been shown, so that who takes something back knows of the last", () => {
    const frames = new FrameQueue();
    frames.add(at(6));
    expect(frames.after(5)?.position).toBe(6);
    expect(frames.latest()?.position).toBe(6);
    expect(frames.reach(5)).toBe(6);
  });

  test("tell when one is missing", () => {
    const frames = new FrameQueue();
    expect(frames.gapAfter(5)).toBe(false);
    frames.add(at(7));
    expect(frames.after(5)).toBeNull();
    expect(frames.gapAfter(5)).toBe(true);
    frames.add(at(6));
    expect(frames.gapAfter(5)).toBe(false);
  });

  test("reach as far as none is missing", () => {
    const frames = new FrameQueue();
    expect(frames.reach(5)).toBe(5);
    for (const position of [6, 7, 9]) frames.add(at(position));
    expect(frames.reach(5)).toBe(7);
  });

  test("know the latest", () => {
    const frames = new FrameQueue();
    for (const position of [9, 12, 10]) frames.add(at(position));
    expect(frames.latest()?.position).toBe(12);
  });
});
