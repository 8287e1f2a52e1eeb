import { expect, type Locator, type Page } from "@playwright/test";

/** Opens a page and waits until its script has taken over the HTML: from then on every button works. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** Waits until the page's script has taken over. The theme switch knows the theme only from then on. */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator("[role=group][aria-label=Theme] [aria-pressed=true]")).toHaveCount(1);
}

/** Waits until Home holds the whole ranking. */
export async function untilWholeRanking(page: Page): Promise<void> {
  await expect(page.locator("[aria-label='The ranking'] article")).toHaveCount(496);
}

/** Presses Tab until the element has focus, as somebody without a mouse does; fails after `most` presses. */
export async function tabTo(page: Page, target: Locator, { most = 60, backwards = false } = {}): Promise<void> {
  // Looked up once: the long ranking makes each look-up by name cost.
  const element = await target.elementHandle();
  for (let presses = 0; presses < most; presses += 1) {
    if (await element?.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(backwards ? "Shift+Tab" : "Tab");
  }
  await expect(target).toBeFocused();
}

/** A film's card in a list. */
export function cardOf(page: Page, title: string): Locator {
  return page.locator(`article[aria-label=${JSON.stringify(title)}]`);
}

/**
 * A button by its exact name. Not by role: among the two thousand buttons of the whole ranking that takes a second each
 * time; that buttons have the names people are told is checked with the rest of the accessibility.
 */
export function button(scope: Page | Locator, name: string): Locator {
  const quoted = JSON.stringify(name);
  return scope.locator(`button[aria-label=${quoted}], button:not([aria-label]):text-is(${quoted})`);
}

/** The bar at the bottom of every page. */
export function bottomBar(page: Page): Locator {
  return page.locator("nav[aria-label=Main]");
}

/** Titles of a list's films, in the order shown. */
export function shownTitles(list: Locator): Promise<string[]> {
  return list.getByRole("heading", { level: 2 }).allTextContents();
}
