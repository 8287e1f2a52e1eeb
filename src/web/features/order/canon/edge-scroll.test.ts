import { describe, expect, test } from "vitest";
import { EDGE_ZONE_PX, edgeScrollSpeed } from "./edge-scroll.ts";

const WINDOW_HEIGHT = 800;

describe("the page under a dragged film", () => {
  test("rests while the film is held more than 120 px from both edges", () => {
    expect(EDGE_ZONE_PX).toBe(120);
    for (const y of [120, 121, 400, 680]) expect(edgeScrollSpeed(y, WINDOW_HEIGHT)).toBe(0);
  });

  test("scrolls up near the top and down near the bottom", () => {
    expect(edgeScrollSpeed(119, WINDOW_HEIGHT)).toBeLessThan(0);
    expect(edgeScrollSpeed(681, WINDOW_HEIGHT)).toBeGreaterThan(0);
  });

  test("scrolls faster the nearer the edge, three times 600 px a second at the edge and beyond it", () => {
    expect(edgeScrollSpeed(700, WINDOW_HEIGHT)).toBeLessThan(edgeScrollSpeed(760, WINDOW_HEIGHT));
    expect(edgeScrollSpeed(800, WINDOW_HEIGHT)).toBe(1800);
    expect(edgeScrollSpeed(900, WINDOW_HEIGHT)).toBe(1800);
    expect(edgeScrollSpeed(-50, WINDOW_HEIGHT)).toBe(-1800);
  });

  test("has a calm middle even on a window lower than two zones", () => {
    expect(edgeScrollSpeed(100, 200)).toBe(0);
  });
});
