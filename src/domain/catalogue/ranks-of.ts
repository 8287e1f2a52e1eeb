import type { FilmId } from "./film-id.ts";
import type { Film, Rank } from "./film.ts";

/** The places of films in the ranking at hand, in the order given; films it does not have are left out. */
export function ranksOf(ids: readonly FilmId[], films: readonly Pick<Film, "id" | "rank">[]): readonly Rank[] {
  const ranks = new Map(films.map(({ id, rank }) => [id, rank]));
  return ids.flatMap((id) => ranks.get(id) ?? []);
}
