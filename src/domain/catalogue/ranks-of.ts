import type { FilmId } from "./film-id.ts";
import type { Film, Rank } from "./film.ts";

/** In the order given; leaves out films that have no rank. */
export function ranksOf(ids: readonly FilmId[], films: readonly Pick<Film, "id" | "rank">[]): readonly Rank[] {
  const ranks = new Map(films.map(({ id, rank }) => [id, rank]));
  return ids.flatMap((id) => ranks.get(id) ?? []);
}
