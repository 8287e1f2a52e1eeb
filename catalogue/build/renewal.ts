import { isDeepStrictEqual } from "node:util";

import { renewalBetween, type EditionRanking } from "#domain/catalogue/edition-ranking.ts";
import type { EditionNumber } from "#domain/catalogue/editions.ts";
import { sourceListById, sourceListsOf } from "#domain/catalogue/source-lists.ts";
import { sourceNotesOf } from "#domain/catalogue/source-notes.ts";

import type { CatalogueInputs } from "./build-release.ts";
import { CatalogueError } from "./catalogue-error.ts";
import { editionProblems } from "./check-words.ts";
import { entriesWithoutFilm, readAliases, type PlacedFilm } from "./match-films.ts";
import { rankEdition, rankedFilms, sizeDescribed } from "./rank-editions.ts";
import { readCast } from "./read-cast.ts";
import { readFilms, type FilmRecord } from "./read-films.ts";
import { readIds } from "./read-ids.ts";
import { readSource, type SourceEntry } from "./read-sources.ts";
import { readTitles } from "./read-titles.ts";
import { parseWords } from "./read-words.ts";
import { recollectionProblems, type Recollections } from "./recollection-rules.ts";
import { readVocabulary } from "./vocabulary.ts";

/** What an edition changes about the one before, and what it still lacks. */
export interface EditionReport {
  /** Undefined until it can be ranked. */
  readonly ranking: EditionRanking | undefined;
  /** Lines to print on films that come, leave or move. Empty until it can be ranked. */
  readonly changes: readonly string[];
  /** Sentences that say what to do. Empty if it can be published. */
  readonly problems: readonly string[];
}

/** What the authored files make of an edition, which is among `inputs.sources`. */
export function reportOnEdition(
  edition: EditionNumber,
  inputs: CatalogueInputs,
  recollections: Recollections,
): EditionReport {
  const problems: string[] = [];
  const films = refusedAs(problems, () => readFilms(inputs.facts, inputs.corrections, readCast(inputs.cast))) ?? [];
  const entries = listsWithEntries(edition, inputs, problems);
  if (problems.length > 0) return { ranking: undefined, changes: [], problems };
  problems.push(...filmsToAdd(films, entries, inputs));
  const placed = problems.length > 0 ? undefined : refusedAs(problems, () => rankEdition(edition, films, inputs));
  if (placed === undefined) return { ranking: undefined, changes: [], problems };
  problems.push(...lackingProblems(edition, placed, films, inputs, recollections));
  const before = rankEdition(edition - 1, films, inputs);
  return { ranking: { edition, films: rankedFilms(placed) }, changes: changesBetween(before, placed), problems };
}

/** The entries of every list. A list that changed but is described as before is a problem. */
function listsWithEntries(edition: EditionNumber, { sources }: CatalogueInputs, problems: string[]): SourceEntry[] {
  const before = sources.get(edition - 1);
  return sourceListsOf(edition).flatMap((list) => {
    const text = sources.get(edition)?.get(list.id) ?? "";
    const isNew = text !== before?.get(list.id);
    const former = sourceListsOf(edition - 1).find(({ id }) => id === list.id);
    const isDescribedAnew =
      !isDeepStrictEqual(list, former) ||
      !isDeepStrictEqual(sourceNotesOf(edition)[list.id], sourceNotesOf(edition - 1)[list.id]);
    if (isNew && !isDescribedAnew)
      problems.push(
        `${list.id} is another list than in edition ${edition - 1}, but is described as before: say its edition in catalogue/source-lists/lists.json and its citation in catalogue/source-lists/notes.json, renewed by ${edition}.`,
      );
    return refusedAs(problems, () => readSource(list, text)) ?? [];
  });
}

function filmsToAdd(
  films: readonly FilmRecord[],
  entries: readonly SourceEntry[],
  { aliases }: CatalogueInputs,
): readonly string[] {
  const missing: string[] = [];
  const unmatched = refusedAs(missing, () => entriesWithoutFilm(films, entries, readAliases(aliases))) ?? new Map();
  for (const [printed, ofFilm] of unmatched)
    missing.push(
      `${printed} comes in by ${placesIn(ofFilm)} and has no facts: add it to catalogue/films/facts.csv, or to aliases.csv if we know it by another name.`,
    );
  return missing;
}

function lackingProblems(
  edition: EditionNumber,
  ranked: readonly PlacedFilm[],
  films: readonly FilmRecord[],
  inputs: CatalogueInputs,
  recollections: Recollections,
): readonly string[] {
  const problems: string[] = [];
  if (sizeDescribed(edition) !== ranked.length)
    problems.push(`catalogue/editions.json must say that edition ${edition} has the size ${ranked.length}.`);
  refusedAs(problems, () => readIds(inputs.ids, films));
  refusedAs(problems, () => readTitles(inputs.titles, films));
  problems.push(
    ...ranked
      .filter(({ facts }) => facts.cast.length === 0)
      .map(({ slug }) => `${slug}: has no players in catalogue/films/cast.csv`),
    ...(refusedAs(problems, () =>
      editionProblems({ ranked, films }, inputs.words.flatMap(parseWords), readVocabulary(inputs.vocabulary)),
    ) ?? []),
    ...recollectionProblems(
      films.map(({ slug }) => slug),
      recollections,
    ),
  );
  return problems;
}

function changesBetween(before: readonly PlacedFilm[], after: readonly PlacedFilm[]): readonly string[] {
  const films = new Map([...before, ...after].map((film) => [film.slug, film]));
  const named = (id: PlacedFilm["slug"]) => `${films.get(id)?.title} (${films.get(id)?.year})`;
  const { came, left, moved, stayed } = renewalBetween(
    { edition: 1, films: rankedFilms(before) },
    { edition: 2, films: rankedFilms(after) },
  );
  const distance = ({ was, rank }: (typeof moved)[number]) => Math.abs(was - rank);
  return [
    `${before.length} films become ${after.length}: ${came.length} come, ${left.length} leave, ${moved.length} move, ${stayed} keep their place.`,
    ...came.map(({ id, rank, provenance }) => `came   ${rank}  ${named(id)}, by ${placesIn(provenance.placements)}`),
    ...left.map(
      ({ id, rank, provenance }) => `left   was ${rank}  ${named(id)}, by ${placesIn(provenance.placements)}`,
    ),
    ...moved
      .toSorted((one, other) => distance(other) - distance(one) || one.rank - other.rank)
      .map((film) => {
        const way = film.rank < film.was ? "up" : "down";
        return `moved  ${film.was} to ${film.rank}  ${named(film.id)}, ${way} ${distance(film)}`;
      }),
  ];
}

/** "IMDb 58, Letterboxd 106, TIME". */
function placesIn(places: readonly Pick<SourceEntry, "list" | "position">[]): string {
  return places
    .map(({ list, position }) => `${sourceListById(list).shortName}${position === null ? "" : ` ${position}`}`)
    .join(", ");
}

/** The result of `read`, or undefined with the refusal added to the problems. */
function refusedAs<Value>(problems: string[], read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    problems.push(error.message);
    return undefined;
  }
}
