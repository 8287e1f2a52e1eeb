import type { AnyFilm, FilmNamesByRank } from "#domain/catalogue/film.ts";
import { forgivenSlips, slipsBetween } from "#search/spelling.ts";
import { whenIdle } from "#web/ui/long-list.tsx";
import { titleWords } from "#search/title-key.ts";

const known = new WeakMap<AnyFilm, { readonly names: FilmNamesByRank | null; readonly words: readonly string[] }>();

/** The words of a film's titles and its directors, as search compares them. */
export function wordsOfFilm(film: AnyFilm, names: FilmNamesByRank | null): readonly string[] {
  const found = known.get(film);
  // Other names of ranked films come later; those of others are part of the film.
  if (found !== undefined && (found.names === names || film.rank === null)) return found.words;
  const others = film.rank === null ? (film.known?.titles ?? []) : (names?.[film.rank]?.titles ?? []);
  const words = [...new Set([film.title, ...others, film.director].flatMap(titleWords))];
  if (film.year !== null) words.push(String(film.year));
  known.set(film, { names, words });
  return words;
}

/** How many films are read at a time. */
const SLICE = 250;

/** Reads the words of films while the browser is idle, so that the first letter finds them. Returns the cancel function. */
export function readWordsEarly(films: readonly AnyFilm[]): () => void {
  let [from, cancel] = [0, () => {}];
  const readSome = () => {
    for (const film of films.slice(from, from + SLICE)) wordsOfFilm(film, null);
    from += SLICE;
    if (from < films.length) cancel = whenIdle(readSome);
  };
  cancel = whenIdle(readSome);
  return () => cancel();
}

/** Films that have each word typed, or its beginning; if there are none, those with a slip in it. */
export function finderOf(
  typed: string,
  films: readonly AnyFilm[],
  names: FilmNamesByRank | null,
): (film: AnyFilm) => boolean {
  const asked = titleWords(typed);
  const isIn = (fits: (word: string, asked: string) => boolean) => (film: AnyFilm) => {
    const words = wordsOfFilm(film, names);
    return asked.every((each) => words.some((word) => fits(word, each)));
  };
  const exact = isIn((word, each) => word.startsWith(each) || (each.length > 2 && word.includes(each)));
  if (films.some(exact)) return exact;
  return isIn((word, each) => {
    const slips = forgivenSlips(each.length);
    return slips > 0 && slipsBetween(word.slice(0, each.length + slips), each, slips) <= slips;
  });
}
