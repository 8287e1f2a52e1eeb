import { expect, type Locator, type Page } from "@playwright/test";

/** Opens a page and waits until its script has taken over the HTML: from then on every button works. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** Waits until the page's script has taken over. The theme switch knows the theme only from then on. */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.getByRole("group", { name: "Theme" }).locator("[aria-pressed=true]")).toHaveCount(1);
}

/** Waits until Home holds the whole ranking. */
export async function untilWholeRanking(page: Page): Promise<void> {
  await expect(page.getByRole("list", { name: "The ranking" }).getByRole("article")).toHaveCount(496, {
    timeout: 20_000,
  });
}

/** Presses Tab until the element has focus, as somebody without a mouse does; fails after `most` presses. */
export async function tabTo(page: Page, target: Locator, { most = 60, backwards = false } = {}): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(backwards ? "Shift+Tab" : "Tab");
  }
  await expect(target).toBeFocused();
}

export function cardOf(page: Page, title: string): Locator {
  return page.getByRole("article", { name: title, exact: true });
}

export function button(page: Page | Locator, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}

/** The bar at the bottom of every page. */
export function bottomBar(page: Page): Locator {
  return page.getByRole("navigation", { name: "Main" });
}

/** Titles of a list's films, in the order shown. */
export function shownTitles(list: Locator): Promise<string[]> {
  return list.getByRole("heading", { level: 2 }).allTextContents();
}
