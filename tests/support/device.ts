import type { BrowserContext, Page } from "@playwright/test";
import { EMPTY_USER_LISTS, type UserLists } from "#domain/user-lists.ts";
import { guestListsIn } from "./guest-lists.ts";

const BASE_KEY = "canon.guest.base.0.1.earlier";

/** Where the first release kept them; today's product carries them over. */
const FIRST_RELEASE_KEY = "canon.user-lists";

/** Puts lists on the device before the first page; later changes survive reloads. */
export async function givenLists(context: BrowserContext, lists: Partial<UserLists>): Promise<void> {
  const text = JSON.stringify({ version: 1, lists: { ...EMPTY_USER_LISTS, ...lists }, savedAt: 1 });
  await givenText(context, BASE_KEY, text);
}

/** Stores a text as the first release's record, unless the device has lists. */
export function givenRecord(context: BrowserContext, text: string): Promise<void> {
  return givenText(context, FIRST_RELEASE_KEY, text);
}

async function givenText(context: BrowserContext, key: string, text: string): Promise<void> {
  await context.addInitScript(
    ([name, value]) => {
      // The initial blank page has no storage.
      if (location.protocol !== "http:") return;
      if (!Object.keys(localStorage).some((other) => /^canon\.(?:guest|member)\./.test(other)))
        localStorage.setItem(name, value);
    },
    [key, text] as const,
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
