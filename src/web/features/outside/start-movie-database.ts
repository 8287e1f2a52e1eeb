import { lookForPosters, showFoundPoster, type WantedFilm } from "#web/features/films/found-posters.ts";
import { AT_ONCE, findPoster, logTrouble } from "./movie-lookups.ts";

/** How far off screen posters are looked up. */
const LOOKUP_MARGIN = "300px";
const MAX_TRIES = 2;
const PAUSE_MS = 5000;

/** Near the screen, once per film and page. The latest film comes first, and those no longer near are skipped. */
export function startMovieDatabase(): void {
  const wanted = new Map<Element, WantedFilm>();
  const near = new Map<Element, WantedFilm>();
  const asked = new Set<string>();
  const failures = new Map<string, number>();
  let underWay = 0;

  const observer = new IntersectionObserver(
    (entries) => {
      // Films that appear together are looked up from top to bottom.
      for (const { target, isIntersecting } of entries.toReversed()) {
        const film = wanted.get(target);
        near.delete(target);
        if (isIntersecting && film !== undefined) near.set(target, film);
      }
      lookUpNext();
    },
    { rootMargin: LOOKUP_MARGIN },
  );

  function lookUpNext(): void {
    for (const film of [...near.values()].toReversed()) {
      if (underWay >= AT_ONCE) return;
      if (asked.has(film.id)) continue;
      asked.add(film.id);
      underWay += 1;
      void lookUp(film).finally(() => {
        underWay -= 1;
        lookUpNext();
      });
    }
  }

  async function lookUp(film: WantedFilm): Promise<void> {
    try {
      const url = await findPoster(film);
      if (url !== null) showFoundPoster(film.id, url);
    } catch (error) {
      // The type-only poster stays.
      logTrouble("poster", error);
      const count = (failures.get(film.id) ?? 0) + 1;
      failures.set(film.id, count);
      if (count < MAX_TRIES) setTimeout(() => asked.delete(film.id) && lookUpNext(), PAUSE_MS);
    }
  }

  lookForPosters((sheet, film) => {
    wanted.set(sheet, film);
    observer.observe(sheet);
    return () => {
      wanted.delete(sheet);
      near.delete(sheet);
      observer.unobserve(sheet);
    };
  });
}
