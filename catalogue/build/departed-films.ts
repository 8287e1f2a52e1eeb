import type { DepartedFilm, DepartedFilms } from "#domain/catalogue/catalogue.ts";
import { departedFilms } from "#domain/catalogue/edition-ranking.ts";
import type { EditionNumber } from "#domain/catalogue/editions.ts";
import type { Film, ExternalIds, Rank } from "#domain/catalogue/film.ts";

import { metadataOf } from "./film-metadata.ts";
import { rankedNeighbours } from "./film-recommendations.ts";
import type { FilmWords } from "./film-words.ts";
import { withPosters } from "./posters/choose-posters.ts";
import type { Motifs } from "./posters/motifs.ts";
import type { PlacedFilm } from "./match-films.ts";
import { rank as ranked, unrankedFilm } from "./rank.ts";
import { rankedFilms } from "./rank-editions.ts";

/** Films that an edition before `edition` ranked but it doesn't, with all that is known of them, by id. */
export function departedFilmsOf(
  edition: EditionNumber,
  rankings: ReadonlyMap<EditionNumber, readonly PlacedFilm[]>,
  known: {
    /** The films of `edition`. */
    readonly films: readonly Film[];
    readonly words: ReadonlyMap<string, FilmWords>;
    readonly ids: ReadonlyMap<string, ExternalIds>;
    readonly motifs: Motifs;
  },
): DepartedFilms {
  const records = new Map([...rankings.values()].flat().map((film) => [film.slug, film]));
  const ranksBySlug = new Map<string, Rank>(known.films.map(({ id, rank }) => [id, rank]));
  const titles = new Map(known.films.map(({ rank, title }) => [rank, title]));
  const posters = new Map<EditionNumber, ReadonlyMap<string, string>>();
  const posterOf = (id: string, wasIn: EditionNumber): string | undefined => {
    const drawn =
      posters.get(wasIn) ??
      new Map(
        withPosters(ranked(rankings.get(wasIn) ?? [], known.words), known.words, known.motifs).map((film) => [
          film.id,
          film.poster,
        ]),
      );
    posters.set(wasIn, drawn);
    return drawn.get(id);
  };
  const editions = [...rankings].map(([number, films]) => ({ edition: number, films: rankedFilms(films) }));
  return Object.fromEntries(
    departedFilms(edition, editions).flatMap(({ id, was, wasIn }): readonly (readonly [string, DepartedFilm])[] => {
      const record = records.get(id);
      const poster = posterOf(id, wasIn);
      if (record === undefined || poster === undefined) return [];
      const words = known.words.get(id);
      const neighbours = rankedNeighbours(words, ranksBySlug);
      const film = unrankedFilm(record, known.words);
      const metadata = metadataOf(
        film,
        words,
        neighbours.map(({ rank }) => rank),
        titles,
      );
      const ids = known.ids.get(id) ?? { wikidata: null, letterboxd: [] };
      return [[id, { was, wasIn, film: { ...film, poster }, metadata, tags: words?.tags ?? {}, neighbours, ids }]];
    }),
  );
}
