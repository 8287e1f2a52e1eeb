/** Without React, so that it works before the app has loaded. */
import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import { keyedStorage } from "#web/adapters/device-storage.ts";
import { newId } from "#web/adapters/new-id.ts";
import { createUserListsStore } from "./create-user-lists-store.ts";
import type { LoadLastingFilms } from "./shown-lists.ts";

let loaded: LastingFilms | null = null;
let loading: Promise<void> | null = null;

/** The ids that films have by now; needed only by lists with films outside the ranking. */
export const loadLastingFilms: LoadLastingFilms = (ready) => {
  if (loaded === null) void (loading ??= load()).then(() => loaded !== null && ready());
  return loaded;
};

/** Null if nobody has needed it yet. */
export function lastingFilms(): LastingFilms | null {
  return loaded;
}

/** On failure, lists stay as stored until somebody asks again. */
async function load(): Promise<void> {
  try {
    const { fetchLastingFilms } = await import("./fetch-lasting-films.ts");
    loaded = await fetchLastingFilms();
  } catch {
    loading = null;
  }
}

export const userLists = createUserListsStore({
  storage: keyedStorage(() => localStorage),
  events: () => window,
  loadLasting: loadLastingFilms,
  now: () => Date.now(),
  newId,
});
