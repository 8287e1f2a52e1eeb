import type { Locator, Page } from "@playwright/test";

interface Point {
  readonly x: number;
  readonly y: number;
}

export async function middleOf(element: Locator): Promise<Point> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error("The element is not on the screen.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags in steps, as a hand does. */
export async function dragWithMouse(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 10, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
}

/** A long press, then a move, with real touch events. */
export async function dragWithFinger(page: Page, from: Point, to: Point): Promise<void> {
  const lifted = page.locator("output[aria-live=assertive]").filter({ hasText: /^Picked up / });
  await movedFinger(page, from, to, (pressed) => pressed.then(() => lifted.waitFor({ state: "attached" })));
}

/** A quick swipe. */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  await movedFinger(page, from, to, () => Promise.resolve());
}

async function movedFinger(
  page: Page,
  from: Point,
  to: Point,
  untilItMoves: (pressed: Promise<unknown>) => Promise<void>,
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints: [...points] });
  const pressed = touch("touchStart", [from]);
  await untilItMoves(pressed);
  const steps = 12;
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    const moved = touch("touchMove", [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
    await Promise.all([pressed, moved]);
    await page.waitForTimeout(16);
  }
  await touch("touchEnd", []);
  await browser.detach();
}
