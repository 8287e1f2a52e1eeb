import type { ImportedFilm } from "#film-files/import/imported-film.ts";
import type { KnownFilm } from "#film-files/import/known-film.ts";
import { shareDirector, titleKey } from "#search/title-key.ts";

/** Worded in `messages.ts`. */
export type DoubtReason =
  | { readonly kind: "namesakes"; readonly count: number }
  | { readonly kind: "no-year" }
  | { readonly kind: "year"; readonly yearsApart: number }
  | { readonly kind: "director" }
  | { readonly kind: "title" };

/** The main reason why a film may not be its likeliest candidate. */
export function doubtReason(film: ImportedFilm, candidates: readonly KnownFilm[]): DoubtReason {
  const keys = new Set([film.title, film.otherTitle ?? ""].filter((title) => title !== "").map(titleKey));
  const isCalledSo = ({ title, otherTitles }: KnownFilm) =>
    [title, ...otherTitles].some((name) => keys.has(titleKey(name)));
  const namesakes = candidates.filter(isCalledSo);
  const [guess] = candidates;
  if (guess === undefined || !isCalledSo(guess)) return { kind: "title" };
  if (shareDirector(film.directors, guess.directors) === false) return { kind: "director" };
  const yearsApart = film.year === null ? 0 : Math.abs(film.year - guess.year);
  if (yearsApart > 0) return { kind: "year", yearsApart };
  if (namesakes.length > 1) return { kind: "namesakes", count: namesakes.length };
  return film.year === null ? { kind: "no-year" } : { kind: "title" };
}
