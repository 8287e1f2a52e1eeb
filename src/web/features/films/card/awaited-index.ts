import { pages } from "#contract/pages.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { awaitedPlace } from "#web/ui/awaited-place.ts";

/** The index of the film at which a reader is awaited; -1 if it is none of these. */
export function awaitedIndexIn(films: readonly { readonly id: FilmId }[]): number {
  const href = awaitedPlace()?.film?.href;
  return href === undefined ? -1 : films.findIndex(({ id }) => pages.film(id) === href);
}
