import type { Locator, Page } from "@playwright/test";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Longer than the press that lifts a row (200 ms) and shorter than anyone's patience. */
const LONG_PRESS_MS = 350;

/** The middle of an element on the screen. */
export async function middleOf(element: Locator): Promise<Point> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error("The element is not on the screen.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Takes hold with the mouse at one point, moves in steps as a hand does, and lets go at the other. */
export async function dragWithMouse(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 10, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
}

/** A finger: presses at one point for a while, moves, and lets go at the other. Real touch events of the browser. */
export async function dragWithFinger(page: Page, from: Point, to: Point): Promise<void> {
  await movedFinger(page, from, to, LONG_PRESS_MS);
}

/** A finger that moves at once. */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  await movedFinger(page, from, to, 0);
}

async function movedFinger(page: Page, from: Point, to: Point, pressMs: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints: [...points] });
  await touch("touchStart", [from]);
  await page.waitForTimeout(pressMs);
  const steps = 12;
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    await touch("touchMove", [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
    await page.waitForTimeout(16);
  }
  await touch("touchEnd", []);
  await browser.detach();
}
