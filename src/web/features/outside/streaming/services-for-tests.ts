import { API } from "#contract/api/addresses.ts";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import type { NarrowedPlace } from "./my-services.ts";

export const NETFLIX = { id: 8, name: "Netflix" };
export const MUBI = { id: 11, name: "MUBI" };

/** The page says that there is a movie database; returns what takes it back. */
export function withMovieDatabase(): () => void {
  const meta = Object.assign(document.createElement("meta"), { name: "outside-services", content: "movie-database" });
  document.head.append(meta);
  return () => meta.remove();
}

/** Netflix was chosen in that country, and these pages narrowed to it. */
export function givenNetflix(country: string, narrowed: readonly NarrowedPlace[]): void {
  localStorage.setItem("canon.services", JSON.stringify({ mine: { country, services: [NETFLIX] }, narrowed }));
}

/** The server's answer to a question about these films: which services show each, in the order asked. */
export function streamed(
  country: string,
  ...films: readonly (readonly [rank: Rank, services: readonly number[]])[]
): Readonly<Record<string, unknown>> {
  const shown = films.map(([rank, services]) => [idAt(rank), services] as const);
  const query = new URLSearchParams({ country, films: shown.map(([id]) => id).join() });
  return { [`${API.listStreamedFilms.path}?${query}`]: { films: Object.fromEntries(shown) } };
}
