/** Films by the ids that they have by now, for devices whose lists hold others than ranked ones. */
import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import type { LoadLastingFilms } from "./fold.ts";

let loaded: LastingFilms | null = null;
let loading: Promise<void> | null = null;

export const loadLastingFilms: LoadLastingFilms = (ready) => {
  if (loaded === null) void (loading ??= load()).then(() => loaded !== null && ready());
  return loaded;
};

/** Null where nobody has needed it yet. */
export function lastingFilms(): LastingFilms | null {
  return loaded;
}

/** Where it can't be had, lists are as they were stored until somebody asks again. */
async function load(): Promise<void> {
  try {
    const { fetchLastingFilms } = await import("./fetch-lasting-films.ts");
    loaded = await fetchLastingFilms();
  } catch {
    loading = null;
  }
}
