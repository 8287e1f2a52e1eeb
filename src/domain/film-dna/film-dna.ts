import type { Rank } from "../film.ts";
import { canonEra, type CanonEra } from "./canon-era.ts";
import { canonFilms, type DnaCatalogue } from "./canon-film.ts";
import { type Collection, collectionsOf, type Collections } from "./collections.ts";
import { type DecadeCount, decadesOf } from "./decades.ts";
import { type GenreCount, genrePreferences } from "./genres.ts";
import { gemsToShow, type HiddenGem, hiddenGems } from "./hidden-gems.ts";
import { type FilmInsights, filmInsights } from "./insights.ts";
import { type Stripe, strandOf } from "./strand.ts";

/** See docs/product.md#film-dna. */
export const SHARED_GEMS = 8;
export const SHARED_CINEMATOGRAPHER_FROM = 3;

/** What a canon says about its owner's taste: plain data, deterministic. */
export interface FilmDna {
  readonly filmCount: number;
  readonly strand: readonly Stripe[];
  readonly era: CanonEra;
  readonly insights: FilmInsights;
  readonly decades: readonly DecadeCount[];
  readonly genres: readonly GenreCount[];
  /** All gems by the specified figure; `gemsToShow` selects those to show. */
  readonly gems: readonly HiddenGem[];
  readonly collections: Collections;
}

/** The Film DNA of a canon; null if it has no film of the catalogue. */
export function filmDna(canon: readonly Rank[], catalogue: DnaCatalogue): FilmDna | null {
  const films = canonFilms(canon, catalogue);
  const era = canonEra(films);
  const insights = filmInsights(films);
  if (era === null || insights === null) return null;
  return {
    filmCount: films.length,
    strand: strandOf(films),
    era,
    insights,
    decades: decadesOf(films),
    genres: genrePreferences(films),
    gems: hiddenGems(films),
    collections: collectionsOf(films, catalogue),
  };
}

/** A shared analysis has fewer gems and only frequent cinematographers. */
export interface SharedFilmDna extends Omit<FilmDna, "collections"> {
  readonly directors: readonly Collection[];
  readonly cinematographers: readonly Collection[];
}

export function sharedFilmDna({ collections, ...dna }: FilmDna): SharedFilmDna {
  return {
    ...dna,
    gems: gemsToShow(dna.gems).slice(0, SHARED_GEMS),
    directors: collections.directors,
    cinematographers: collections.cinematographers.filter(({ held }) => held.length >= SHARED_CINEMATOGRAPHER_FROM),
  };
}
