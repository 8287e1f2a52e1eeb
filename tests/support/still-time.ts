/** Time in pages passes only when the test lets it. */
import { type BrowserContext, expect, type Locator } from "@playwright/test";

/** Longer than opening a page, shorter than a session. */
const AHEAD_MS = 20 * 60_000;
const STEP_MS = 20;

/** Call it before the first page, for `stopTime` to work. */
export async function holdTime(context: BrowserContext): Promise<void> {
  await context.clock.install();
}

/** Jumps minutes ahead and stops time in every page. */
export async function stopTime(context: BrowserContext): Promise<void> {
  const times = await Promise.all(context.pages().map((page) => page.evaluate(() => Date.now())));
  await context.clock.pauseAt(Math.max(Date.now(), ...times) + AHEAD_MS);
}

/** Advances time in small steps until this is visible. */
export async function untilShown(locator: Locator): Promise<void> {
  const { clock } = locator.page().context();
  await expect(async () => {
    await clock.runFor(STEP_MS);
    expect(await locator.isVisible()).toBe(true);
  }).toPass();
}
