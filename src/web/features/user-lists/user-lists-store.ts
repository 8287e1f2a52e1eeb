/** The lists of this browser: one store for the app. It knows no React, so that it works before the app is there. */
import { isCatalogueRank } from "#domain/catalogue-size.ts";
import { deviceStorage } from "../../adapters/device-storage.ts";
import { createUserListsStore } from "./create-user-lists-store.ts";

/** What a visitor has put into lists and can do to them; browser only. */
export const userLists = createUserListsStore({
  storage: deviceStorage(() => localStorage),
  events: () => window,
  isKnownRank: isCatalogueRank,
  now: () => Date.now(),
  // Not `randomUUID`: browsers have it only on secure pages, and the product also runs on plain addresses at home.
  newWriterId: () => crypto.getRandomValues(new Uint32Array(2)).join("-"),
});
