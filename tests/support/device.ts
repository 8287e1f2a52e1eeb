import type { BrowserContext, Page } from "@playwright/test";
import { writeDeviceRecord } from "#domain/lists/device-record.ts";
import { EMPTY_USER_LISTS, type UserLists } from "#domain/lists/user-lists.ts";
import { guestListsIn } from "./guest-lists.ts";
import { listsByRank, type ListsByRank, listsFromRanks } from "./ranked-lists.ts";

const BASE_KEY = "canon.visitor.base.0.1.earlier";

/** The text in which a device keeps lists, and its key. */
export function storedLists(lists: Partial<ListsByRank>): readonly [key: string, text: string] {
  return storedAnyLists(listsFromRanks(lists));
}

/** The same with films of any kind, by their ids. */
export function storedAnyLists(lists: Partial<UserLists>): readonly [key: string, text: string] {
  return [BASE_KEY, writeDeviceRecord({ ...EMPTY_USER_LISTS, ...lists }, 1)];
}

/** Puts lists on the device before the first page; later changes survive reloads. */
export function givenLists(context: BrowserContext, lists: Partial<ListsByRank>): Promise<void> {
  return givenText(context, ...storedLists(lists));
}

/** The same with films of any kind, by their ids. */
export function givenAnyLists(context: BrowserContext, lists: Partial<UserLists>): Promise<void> {
  return givenText(context, ...storedAnyLists(lists));
}

/** Stores a text, damaged perhaps, where a device keeps lists, unless it has some. */
export function givenRecord(context: BrowserContext, text: string): Promise<void> {
  return givenText(context, BASE_KEY, text);
}

async function givenText(context: BrowserContext, key: string, text: string): Promise<void> {
  await context.addInitScript(
    ([name, value]) => {
      // The initial blank page has no storage.
      if (location.protocol !== "http:") return;
      if (!Object.keys(localStorage).some((other) => /^canon\.(?:visitor|account)\./.test(other)))
        localStorage.setItem(name, value);
    },
    [key, text] as const,
  );
}

/** The lists that the device holds for whoever is not signed in, where all films are ranked. */
export async function savedLists(page: Page): Promise<ListsByRank> {
  return listsByRank(await savedListsById(page));
}

/** The same, of any films. */
export async function savedListsById(page: Page): Promise<UserLists> {
  return guestListsIn(await page.evaluate(() => Object.entries(localStorage) as [string, string][]));
}

/** Both included. */
export function ranks(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
