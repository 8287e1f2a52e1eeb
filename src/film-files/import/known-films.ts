import { atOnce } from "#search/steps.ts";
import { createSpellingIndex, type SpellingIndex } from "#search/spelling.ts";
import type { IdsInFile } from "./imported-film.ts";
import type { KnownFilm } from "./known-film.ts";
import { titleKeyOrSigns, titleWords } from "#search/title-key.ts";

export interface KnownFilms {
  readonly byIds: (ids: IdsInFile) => KnownFilm | null;
  /** As `titleKey` compares; a title of signs alone as written. */
  readonly called: (title: string) => readonly KnownFilm[];
  /** With a typo or two, or one title the beginning of the other. */
  readonly nearlyCalled: (title: string) => readonly KnownFilm[];
}

/** A shared beginning of fewer words says nothing. */
const FEWEST_SHARED_WORDS = 2;

const NO_FILMS: KnownFilms = { byIds: () => null, called: () => [], nearlyCalled: () => [] };

export function indexKnownFilms(films: readonly KnownFilm[]): KnownFilms {
  if (films.length === 0) return NO_FILMS;
  const byId = new Map<string, KnownFilm>();
  const byKey = new Map<string, Set<KnownFilm>>();
  const longTitles: { readonly words: readonly string[]; readonly film: KnownFilm }[] = [];
  for (const film of films) {
    for (const key of idKeys({ canon: film.id, imdb: film.imdbId, tmdb: film.tmdbId, wikidata: film.wikidataId }))
      if (!byId.has(key)) byId.set(key, film);
    for (const title of new Set([film.title, ...film.otherTitles])) {
      const words = titleWords(title);
      add(byKey, words.join("") || titleKeyOrSigns(title), film);
      if (words.length > FEWEST_SHARED_WORDS) longTitles.push({ words, film });
    }
  }
  // Built for the first near title, as most are found exactly.
  let near: { readonly spelling: SpellingIndex; readonly byBeginning: Map<string, Set<KnownFilm>> } | null = null;
  return {
    byIds: (ids) => idKeys(ids).flatMap((key) => byId.get(key) ?? [])[0] ?? null,
    called: (title) => [...(byKey.get(titleKeyOrSigns(title)) ?? [])],
    nearlyCalled: (title) => {
      near ??= { spelling: atOnce(createSpellingIndex(byKey.keys())), byBeginning: beginningsOf(longTitles) };
      const words = titleWords(title);
      const key = words.join("");
      const found = new Set(near.spelling.near(key).flatMap((known) => [...(byKey.get(known) ?? [])]));
      for (const film of near.byBeginning.get(key) ?? []) found.add(film);
      for (let count = words.length - 1; count >= FEWEST_SHARED_WORDS; count -= 1)
        for (const film of byKey.get(words.slice(0, count).join("")) ?? []) found.add(film);
      return [...found];
    },
  };
}

function idKeys({ canon, imdb, wikidata, tmdb }: IdsInFile): readonly string[] {
  return [
    ...(canon === null ? [] : [`canon ${canon}`]),
    ...(imdb === null ? [] : [`imdb ${imdb}`]),
    ...(wikidata === null ? [] : [`wikidata ${wikidata}`]),
    ...(tmdb === null ? [] : [`tmdb ${tmdb}`]),
  ];
}

function beginningsOf(
  titles: readonly { readonly words: readonly string[]; readonly film: KnownFilm }[],
): Map<string, Set<KnownFilm>> {
  const byBeginning = new Map<string, Set<KnownFilm>>();
  for (const { words, film } of titles)
    for (let count = FEWEST_SHARED_WORDS; count < words.length; count += 1)
      add(byBeginning, words.slice(0, count).join(""), film);
  return byBeginning;
}

function add(films: Map<string, Set<KnownFilm>>, key: string, film: KnownFilm): void {
  if (key === "") return;
  const known = films.get(key);
  if (known === undefined) films.set(key, new Set([film]));
  else known.add(film);
}
