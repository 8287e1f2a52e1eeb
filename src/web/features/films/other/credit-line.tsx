import type { AnyFilm } from "#domain/catalogue/film.ts";
import { messages } from "./messages.ts";

/** "1942 · Ernst Lubitsch", without what is not known; of a film that left the ranking it says so. */
export function CreditLine({ film }: { readonly film: AnyFilm }) {
  const { year, director, wasRanked } = film;
  const left = wasRanked === undefined ? null : messages.noLongerRanked(wasRanked);
  return (
    <span className="tabular-nums">{[year, director || null, left].filter((part) => part !== null).join(" · ")}</span>
  );
}
