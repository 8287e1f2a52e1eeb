import type { ImportedFilm } from "./imported-film.ts";
import { readFilmId } from "#domain/catalogue/film-id.ts";
import { isOtherFilmId, isWriteIn } from "#domain/catalogue/other-film.ts";
import type { KnownFilm, LookUpOthers, OtherFilm, WantedFilm } from "./known-film.ts";
import { indexKnownFilms, type KnownFilms } from "./known-films.ts";
import { shareDirector } from "#search/title-key.ts";

export type FilmMatch =
  | { readonly kind: "sure"; readonly film: KnownFilm }
  /** The likeliest first. */
  | { readonly kind: "doubtful"; readonly candidates: readonly KnownFilm[] }
  | { readonly kind: "none" }
  | { readonly kind: "no-film" };

export interface MatchOptions {
  readonly ours: readonly KnownFilm[];
  /** Absent without a network. */
  readonly lookUpOthers?: LookUpOthers;
  readonly onProgress?: (done: number, total: number) => void;
}

const LOOKED_UP_AT_ONCE = 100;
/** Sources date films by production or by release. */
const YEARS_APART = 1;
/** What people misremember. */
const YEARS_APART_IN_DOUBT = 3;
const MOST_CANDIDATES = 6;

/** By an id, then by title, year and director; sure if nothing else is possible. Rejects only if the look-up does. */
export async function matchFilms(
  films: readonly ImportedFilm[],
  { ours, lookUpOthers, onProgress = () => undefined }: MatchOptions,
): Promise<readonly FilmMatch[]> {
  const known = indexKnownFilms(ours);
  const ourIds = idsOf(ours);
  const byId = films.map((film) => matchById(film, known));
  // What an id of ours names needs no look-up; what is no film can only be found by an id.
  const isLookedUp = films.map((film, index) => byId[index] === null && (film.kind === "film" || hasId(film)));
  const matches: FilmMatch[] = [];
  for (let start = 0; start < films.length;) {
    const batch = nextBatch(isLookedUp, start);
    const unknown = batch.flatMap((index) => (isLookedUp[index] ? (films[index] ?? []) : []));
    const others = lookUpOthers === undefined || unknown.length === 0 ? [] : await lookUpOthers(unknown.map(wanted));
    let next = 0;
    for (const index of batch) {
      const film = films[index];
      if (film === undefined) continue;
      const outside = isLookedUp[index] ? (others[next] ?? []).filter((other) => !isOurs(other, ourIds)) : [];
      next += isLookedUp[index] ? 1 : 0;
      matches.push(byId[index] ?? matchFilm(film, known, outside));
    }
    start += batch.length;
    onProgress(start, films.length);
  }
  return matches;
}

function nextBatch(isLookedUp: readonly boolean[], start: number): readonly number[] {
  const batch: number[] = [];
  let count = 0;
  for (let index = start; index < isLookedUp.length && count < LOOKED_UP_AT_ONCE; index += 1) {
    batch.push(index);
    count += isLookedUp[index] === true ? 1 : 0;
  }
  return batch;
}

function hasId({ ids: { imdb, tmdb, wikidata } }: ImportedFilm): boolean {
  return imdb !== null || tmdb !== null || wikidata !== null;
}

/** Our own ids, and those of films we know; null if none matches. */
function matchById(film: ImportedFilm, ours: KnownFilms): FilmMatch | null {
  const known = ours.byIds(film.ids);
  if (known !== null) return { kind: "sure", film: known };
  const id = readFilmId(film.ids.canon);
  if (id === null || !isOtherFilmId(id)) return null;
  if (isWriteIn(id)) return { kind: "none" };
  const { title, otherTitle, year, directors, ids } = film;
  if (title === "" || year === null) return null;
  const otherTitles = otherTitle === null ? [] : [otherTitle];
  const told = { title, otherTitles, year, directors, imdbId: ids.imdb, tmdbId: ids.tmdb, wikidataId: ids.wikidata };
  return { kind: "sure", film: { id, rank: null, ...told, popularity: 0 } };
}

function matchFilm(film: ImportedFilm, ours: KnownFilms, outside: readonly OtherFilm[]): FilmMatch {
  const others = indexKnownFilms(outside);
  const byId = others.byIds(film.ids);
  if (byId !== null) return { kind: "sure", film: byId };
  if (film.kind !== "film") return { kind: "no-film" };
  const titles = titlesOf(film);
  const called = unique(titles.flatMap((title) => [...ours.called(title), ...others.called(title)]));
  const fitting = called.filter((candidate) => fits(film, candidate, YEARS_APART));
  const sure = film.mayBeSeries ? null : onlyOne(film, fitting);
  if (sure !== null) return { kind: "sure", film: sure };
  const near = titles.flatMap((title) => [...ours.nearlyCalled(title), ...others.nearlyCalled(title)]);
  const nearlyFitting = [
    ...fitting,
    ...called.filter(
      (candidate) => fits(film, candidate, YEARS_APART_IN_DOUBT) || directorOf(film, candidate) === true,
    ),
    ...near.filter((candidate) => isNear(film, candidate)),
  ];
  const candidates = unique(nearlyFitting).toSorted((a, b) => likeliness(film, b) - likeliness(film, a));
  return candidates.length === 0
    ? { kind: film.mayBeSeries ? "no-film" : "none" }
    : { kind: "doubtful", candidates: candidates.slice(0, MOST_CANDIDATES) };
}

/** Null where there is a choice, or the director contradicts. */
function onlyOne(film: ImportedFilm, candidates: readonly KnownFilm[]): KnownFilm | null {
  const agreeing = candidates.filter((candidate) => directorOf(film, candidate) !== false);
  const byDirector = agreeing.filter((candidate) => directorOf(film, candidate) === true);
  const left = byDirector.length > 0 ? byDirector : agreeing;
  const ofTheYear = left.filter(({ year }) => year === film.year);
  const [only, ...more] = ofTheYear.length > 0 ? ofTheYear : left;
  if (only === undefined || more.length > 0) return null;
  // A title alone may be any film's, also one we don't know.
  if (film.year === null) return byDirector.length === 0 && only.rank === null ? null : only;
  // So may a title of another year, unless the director agrees and no namesake is of that year.
  const isOfAnotherYear = only.year !== film.year;
  const isTaken = candidates.some(({ year }) => year === film.year);
  return isOfAnotherYear && (byDirector.length === 0 || isTaken) ? null : only;
}

function fits(film: ImportedFilm, { year }: KnownFilm, yearsApart: number): boolean {
  return film.year === null || Math.abs(film.year - year) <= yearsApart;
}

/** Another title must be of the same year, or by the same director. */
function isNear(film: ImportedFilm, candidate: KnownFilm): boolean {
  const director = directorOf(film, candidate);
  if (film.year === null) return director !== false;
  return fits(film, candidate, YEARS_APART) ? director !== false : director === true;
}

function likeliness(film: ImportedFilm, candidate: KnownFilm): number {
  const director = directorOf(film, candidate);
  const yearsApart = film.year === null ? 0 : Math.min(20, Math.abs(film.year - candidate.year));
  return (director === true ? 4000 : 0) - (director === false ? 4000 : 0) - yearsApart * 1500 + candidate.popularity;
}

function directorOf(film: ImportedFilm, candidate: KnownFilm): boolean | null {
  return shareDirector(film.directors, candidate.directors);
}

function titlesOf({ title, otherTitle }: Pick<ImportedFilm, "title" | "otherTitle">): readonly string[] {
  return [title, ...(otherTitle === null ? [] : [otherTitle])].filter((text) => text !== "");
}

function wanted(film: ImportedFilm): WantedFilm {
  const { imdb, tmdb, wikidata } = film.ids;
  return {
    titles: film.kind === "film" ? titlesOf(film) : [],
    year: film.year,
    directors: film.directors,
    ids: { imdb, tmdb, wikidata },
  };
}

function idsOf(films: readonly KnownFilm[]): ReadonlySet<string> {
  return new Set(
    films.flatMap(({ id, imdbId, wikidataId }) => [id, ...[imdbId, wikidataId].filter((known) => known !== null)]),
  );
}

/** A film index of another date may not know that it is ours. */
function isOurs({ id, imdbId, wikidataId }: OtherFilm, ourIds: ReadonlySet<string>): boolean {
  return [id, imdbId, wikidataId].some((known) => known !== null && ourIds.has(known));
}

function unique<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Set(items)];
}
