/** The app's one list store, without React, so that it works before the app has loaded. */
import { isCatalogueRank } from "#domain/catalogue-size.ts";
import { deviceStorage } from "../../adapters/device-storage.ts";
import { createUserListsStore } from "./create-user-lists-store.ts";

export const userLists = createUserListsStore({
  storage: deviceStorage(() => localStorage),
  events: () => window,
  isKnownRank: isCatalogueRank,
  now: () => Date.now(),
  // Not `randomUUID`, which needs a secure context; the product also runs on plain http at home.
  newWriterId: () => crypto.getRandomValues(new Uint32Array(2)).join("-"),
});
