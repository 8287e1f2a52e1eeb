/** The app's one list store, without React, so that it works before the app has loaded. */
import { isCatalogueRank } from "#domain/catalogue-size.ts";
import { keyedStorage } from "../../adapters/keyed-storage.ts";
import { newId } from "../../adapters/new-id.ts";
import { createUserListsStore } from "./create-user-lists-store.ts";

export const userLists = createUserListsStore({
  storage: keyedStorage(() => localStorage),
  events: () => window,
  isKnownRank: isCatalogueRank,
  now: () => Date.now(),
  newId,
});
