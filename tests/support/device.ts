import type { BrowserContext, Page } from "@playwright/test";
import { EMPTY_USER_LISTS, type UserLists } from "#domain/user-lists.ts";
import { guestListsIn } from "./guest-lists.ts";

/** Where the first release kept them; today's product carries them over. */
const KEY = "canon.user-lists";

/** Puts lists on the device before the first page; later changes survive reloads. */
export async function givenLists(context: BrowserContext, lists: Partial<UserLists>): Promise<void> {
  await givenRecord(context, JSON.stringify({ version: 1, lists: { ...EMPTY_USER_LISTS, ...lists }, savedAt: 1 }));
}

/** Stores a text as the first release's record, unless the device has lists. */
export async function givenRecord(context: BrowserContext, text: string): Promise<void> {
  await context.addInitScript(
    ([key, value]) => {
      // The initial blank page has no storage.
      if (location.protocol !== "http:") return;
      if (!Object.keys(localStorage).some((other) => other.startsWith("canon.guest.")))
        localStorage.setItem(key, value);
    },
    [KEY, text] as const,
  );
}

/** The lists that the device holds for whoever is not signed in. */
export async function savedLists(page: Page): Promise<UserLists> {
  return guestListsIn(await page.evaluate(() => Object.entries(localStorage) as [string, string][]));
}

/** Both included. */
export function ranks(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
