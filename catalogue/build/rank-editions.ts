import { EDITIONS, type EditionNumber } from "#domain/catalogue/editions.ts";
import type { RankedFilm } from "#domain/catalogue/edition-ranking.ts";
import { averagePosition, rankByConsensus } from "#domain/catalogue/ranking.ts";
import { sourceListsOf } from "#domain/catalogue/source-lists.ts";

import { CatalogueError } from "./catalogue-error.ts";
import { matchFilms, readAliases, type PlacedFilm } from "./match-films.ts";
import type { FilmRecord } from "./read-films.ts";
import { readSources, type SourceTexts } from "./read-sources.ts";

/** The authored texts that rank films: the lists of every edition, and the films that they print otherwise. */
export interface RankingInputs {
  readonly sources: ReadonlyMap<EditionNumber, SourceTexts>;
  readonly aliases: string;
}

/** An edition's films by rank, with their places in its lists. */
export function rankEdition(
  edition: EditionNumber,
  films: readonly FilmRecord[],
  { sources, aliases }: RankingInputs,
): readonly PlacedFilm[] {
  const lists = sourceListsOf(edition);
  const entries = readSources(sources.get(edition) ?? new Map(), lists);
  return rankByConsensus(matchFilms(films, entries, readAliases(aliases), lists));
}

/**
 * Every edition by number. Refuses (`film-not-qualified`) a film that is in none, and (`bad-edition`) an edition that
 * `catalogue/editions.json` doesn't describe or gives another size.
 */
export function rankEditions(
  films: readonly FilmRecord[],
  inputs: RankingInputs,
): ReadonlyMap<EditionNumber, readonly PlacedFilm[]> {
  const rankings = new Map([...inputs.sources.keys()].map((edition) => [edition, rankEdition(edition, films, inputs)]));
  const ranked = new Set([...rankings.values()].flat().map(({ slug }) => slug));
  const stray = films.find(({ slug }) => !ranked.has(slug));
  if (stray !== undefined) throw new CatalogueError("film-not-qualified", stray.slug);
  for (const number of new Set([...rankings.keys(), ...EDITIONS.map((edition) => edition.number)])) {
    const size = rankings.get(number)?.length ?? 0;
    const described = sizeDescribed(number);
    if (size !== described)
      throw new CatalogueError(
        "bad-edition",
        `edition ${number} has ${size} films, catalogue/editions.json says ${described}`,
      );
  }
  return rankings;
}

/** How many films `catalogue/editions.json` gives an edition; 0 if it doesn't describe it. */
export function sizeDescribed(edition: EditionNumber): number {
  return EDITIONS.find(({ number }) => number === edition)?.size ?? 0;
}

/** Each film's place and where it comes from. */
export function rankedFilms(films: readonly PlacedFilm[]): readonly RankedFilm[] {
  return films.map(({ slug, placements }, index) => ({
    rank: index + 1,
    id: slug,
    provenance: provenanceOf(placements),
  }));
}

export function provenanceOf(placements: PlacedFilm["placements"]): RankedFilm["provenance"] {
  return { listCount: placements.length, averagePosition: averagePosition(placements), placements };
}
