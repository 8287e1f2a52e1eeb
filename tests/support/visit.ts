import { expect, type Locator, type Page } from "@playwright/test";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";

/** Opens a page and waits for hydration. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** What a key has changed can be told only after hydration. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator("#key-answers")).toHaveCount(1);
}

export async function untilWholeRanking(page: Page): Promise<void> {
  await expect(page.locator("[aria-label='The ranking'] article")).toHaveCount(CATALOGUE_SIZE);
}

/** What remembers where readers were arrives when the page has nothing else to do. */
export async function untilPlacesAreKept(page: Page): Promise<void> {
  const hasArrived = () =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/reading-places-"));
  await expect.poll(() => page.evaluate(hasArrived)).toBe(true);
}

/** Presses Tab until the element has focus, at most `most` times. */
export async function tabTo(page: Page, target: Locator, { most = 60, backwards = false } = {}): Promise<void> {
  // Looked up once, because that is slow in the long ranking.
  const element = await target.elementHandle();
  for (let presses = 0; presses < most; presses += 1) {
    if (await element?.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(backwards ? "Shift+Tab" : "Tab");
  }
  await expect(target).toBeFocused();
}

/** A film of a list is one tab stop: goes to it by Tab, then to its button by the right arrow key. */
export async function arrowTo(page: Page, title: string, target: Locator, { most = 60 } = {}): Promise<void> {
  await tabTo(page, cardOf(page, title).getByRole("heading").getByRole("link"), { most });
  const element = await target.elementHandle();
  for (let presses = 0; presses < 6; presses += 1) {
    if (await element?.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("ArrowRight");
  }
  await expect(target).toBeFocused();
}

export function cardOf(page: Page, title: string): Locator {
  return page.locator(`article[aria-label=${JSON.stringify(title)}]`);
}

/** By exact name instead of role, which takes a second in the whole ranking; accessibility tests check the names. */
export function button(scope: Page | Locator, name: string): Locator {
  const quoted = JSON.stringify(name);
  const labelled = `button[aria-label=${quoted}]`;
  const written = `button:not([aria-label]):is(:text-is(${quoted}), :has(> :text-is(${quoted})))`;
  return scope.locator(`${labelled}, ${written}`);
}

/**
 * A notification, by words of its title or text. Sought in its own region: a look through a whole page can take longer
 * than a notification stays.
 */
export function notification(page: Page, words: string | RegExp = ""): Locator {
  return page.locator("[role=region][aria-label^=Notifications] li").filter({ hasText: words });
}

export function bottomBar(page: Page): Locator {
  return page.locator("nav[aria-label=Main]");
}

export function shownTitles(list: Locator): Promise<string[]> {
  return list.getByRole("heading", { level: 2 }).allTextContents();
}
