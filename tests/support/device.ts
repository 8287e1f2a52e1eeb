import type { BrowserContext, Page } from "@playwright/test";
import { EMPTY_USER_LISTS, type UserLists } from "#domain/user-lists.ts";

const KEY = "canon.user-lists";

/** Gives the device lists before the first page is opened; what the test changes later is kept over reloads. */
export async function givenLists(context: BrowserContext, lists: Partial<UserLists>): Promise<void> {
  await givenRecord(context, JSON.stringify({ version: 1, lists: { ...EMPTY_USER_LISTS, ...lists }, savedAt: 1 }));
}

/** Puts a text where the lists are kept, whatever it is, unless something stands there already. */
export async function givenRecord(context: BrowserContext, text: string): Promise<void> {
  await context.addInitScript(
    ([key, value]) => {
      // The empty page a browser begins with has no storage.
      if (location.protocol !== "http:") return;
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [KEY, text] as const,
  );
}

/** The text the device keeps for the visitor. */
export function savedRecord(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), KEY);
}

/** Ranks `first` to `last`, both included. */
export function ranks(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
