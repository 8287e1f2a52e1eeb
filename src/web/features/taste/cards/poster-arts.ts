import { posterArtPath } from "#contract/pages.ts";
import type { Film } from "#domain/catalogue/film.ts";

const known = new Map<string, Promise<string | undefined>>();

/** The films' poster art as SVG by id, from the files that pages show; without what can't be loaded. */
export async function loadPosterArts(ids: readonly Film["id"][]): Promise<ReadonlyMap<string, string>> {
  const arts = await Promise.all(ids.map(async (id) => [id, await loadArt(id)] as const));
  return new Map(arts.flatMap(([id, art]) => (art === undefined ? [] : [[id, art]])));
}

function loadArt(id: Film["id"]): Promise<string | undefined> {
  const loading =
    known.get(id) ??
    fetch(posterArtPath(id))
      .then((response) => (response.ok ? response.text() : undefined))
      .catch(() => undefined);
  known.set(id, loading);
  return loading;
}
