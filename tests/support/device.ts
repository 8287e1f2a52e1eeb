import type { BrowserContext, Page } from "@playwright/test";
import { EMPTY_USER_LISTS, type UserLists } from "#domain/user-lists.ts";

const KEY = "canon.user-lists";

/** Puts lists on the device before the first page; later changes survive reloads. */
export async function givenLists(context: BrowserContext, lists: Partial<UserLists>): Promise<void> {
  await givenRecord(context, JSON.stringify({ version: 1, lists: { ...EMPTY_USER_LISTS, ...lists }, savedAt: 1 }));
}

/** Stores a text as the device's record, unless there is one. */
export async function givenRecord(context: BrowserContext, text: string): Promise<void> {
  await context.addInitScript(
    ([key, value]) => {
      // The initial blank page has no storage.
      if (location.protocol !== "http:") return;
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [KEY, text] as const,
  );
}

export function savedRecord(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), KEY);
}

/** Both included. */
export function ranks(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
