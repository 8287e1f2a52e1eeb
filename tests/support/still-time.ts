/** For browser tests: time in the pages of a context passes only when the test lets it, however slow the machine is. */
import { type BrowserContext, expect, type Locator } from "@playwright/test";

/** More than any page takes to be opened, less than a session lasts. */
const AHEAD_MS = 20 * 60_000;
const STEP_MS = 20;

/** Before the first page is opened: from here on `stopTime` can stop it. */
export async function holdTime(context: BrowserContext): Promise<void> {
  await context.clock.install();
}

/** Jumps some minutes ahead, and there stops the time of every page of the context. */
export async function stopTime(context: BrowserContext): Promise<void> {
  const times = await Promise.all(context.pages().map((page) => page.evaluate(() => Date.now())));
  await context.clock.pauseAt(Math.max(Date.now(), ...times) + AHEAD_MS);
}

/** Lets time pass by small steps, and only until this is shown. */
export async function untilShown(locator: Locator): Promise<void> {
  const { clock } = locator.page().context();
  await expect(async () => {
    await clock.runFor(STEP_MS);
    expect(await locator.isVisible()).toBe(true);
  }).toPass();
}
