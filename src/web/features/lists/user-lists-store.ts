/** The app's one list store, without React, so that it works before the app has loaded. */
import { keyedStorage } from "#web/adapters/keyed-storage.ts";
import { newId } from "#web/adapters/new-id.ts";
import { loadLastingFilms } from "./load-lasting-films.ts";
import { createUserListsStore } from "./create-user-lists-store.ts";

export const userLists = createUserListsStore({
  storage: keyedStorage(() => localStorage),
  events: () => window,
  loadLasting: loadLastingFilms,
  now: () => Date.now(),
  newId,
});
