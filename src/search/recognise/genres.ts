import type { IndexedFilm } from "../indexed-film.ts";
import type { Part } from "../request.ts";
import { exactly, FILM_WORDS, findAll, findPhrases, type Prompt, wholeWords } from "../prompt.ts";
import vocabulary from "../vocabulary/genres.json" with { type: "json" };
import { CLAIM, PER_WORD, WISH } from "../weights.ts";

interface GenreWords {
  readonly genre: string;
  readonly label: string;
  readonly words: readonly string[];
  /** Only before "film", "movies" and the like; elsewhere they are plot. */
  readonly beforeFilm?: readonly string[];
  readonly tags?: readonly string[];
}

const GENRES: readonly GenreWords[] = vocabulary;

export function recogniseGenres(prompt: Prompt): readonly Part[] {
  return [...genres(prompt), ...blends(prompt)];
}

const GENRE_BY_WORDS = new Map(GENRES.flatMap((words) => words.words.map((name) => [name, words] as const)));
const GENRE_BEFORE_FILM = new Map(
  GENRES.flatMap((words) => (words.beforeFilm ?? []).map((name) => [name, words] as const)),
);

function genres(prompt: Prompt): readonly Part[] {
  const parts: Part[] = [];
  const beforeFilm = findPhrases(prompt, GENRE_BEFORE_FILM).filter(
    // An adjective before another genre: "romantic thrillers".
    ({ after }) =>
      FILM_WORDS.has(prompt.words[after]?.text ?? "") ||
      FILM_WORDS.has(prompt.words[after + 1]?.text ?? "") ||
      GENRE_BY_WORDS.has(prompt.words[after]?.text ?? ""),
  );
  for (const { meaning, first, after } of [...findPhrases(prompt, GENRE_BY_WORDS), ...beforeFilm]) {
    // In a plot, only "war film" in full means the genre.
    if (prompt.isTelling(first) && (after - first === 1 || PLOT_WORDS_TOO.has(meaning.genre))) continue;
    if (after - first === 1 && NOUNS_TOO.test(prompt.words[first]?.text ?? "") && !namesGenre(prompt, first, after))
      continue;
    parts.push(genrePart(meaning, first, after));
  }
  return parts;
}

const NOUNS_TOO = exactly("genres and nouns too");
const BEFORE_A_NOUN = exactly("before a noun");
const AFTER_A_GENRE = exactly("after a genre");

function namesGenre(prompt: Prompt, first: number, after: number): boolean {
  const before = prompt.words[first - 1]?.text ?? "";
  const next = prompt.words[after];
  if (BEFORE_A_NOUN.test(before)) return false;
  return next === undefined || next.afterBreak || FILM_WORDS.has(next.text) || AFTER_A_GENRE.test(next.text);
}

const PLOT_WORDS_TOO = new Set(["War", "Crime", "Family"]);

function genrePart(words: GenreWords, first: number, after: number): Part {
  return {
    kind: "genre",
    first,
    after,
    label: words.label,
    isHard: true,
    grade: (film) => gradeOfGenre(words, film),
    weight: WISH.genre,
    claim: PER_WORD.genre * (after - first) + CLAIM.genre,
    dimension: "genre",
  };
}

const BLENDS: readonly {
  readonly label: string;
  readonly genres: readonly string[];
  readonly tag: string;
  readonly pattern: RegExp;
}[] = [
  {
    label: "romantic comedy",
    genres: ["Romance", "Comedy"],
    tag: "romantic comedy",
    pattern: wholeWords("romcoms?|romantic comed(?:y|ies)|comedy romances?|romance comed(?:y|ies)"),
  },
];

function blends(prompt: Prompt): readonly Part[] {
  return BLENDS.flatMap(({ label, genres: both, tag, pattern }) =>
    findAll(prompt, pattern).map(({ first, after }): Part => ({
      kind: "genre",
      first,
      after,
      label,
      isHard: true,
      grade: ({ film, tags }) =>
        Math.max(both.every((one) => film.facts.genres.includes(one)) ? NOT_NAMED : 0, tags.get(tag) ?? 0),
      weight: WISH.blend,
      claim: PER_WORD.phrase * (after - first) + CLAIM.blend,
      dimension: "genre",
    })),
  );
}

const FURTHER = 0.75;
const NOT_NAMED = 0.6;

function gradeOfGenre({ genre, tags = [] }: GenreWords, { film, metadata, tags: graded }: IndexedFilm): number {
  const place = film.facts.genres.indexOf(genre);
  if (metadata?.genre.startsWith(genre) === true || place === 0) return 1;
  if (place > 0) return FURTHER;
  return tags.some((tag) => (graded.get(tag) ?? 0) >= 1) ? NOT_NAMED : 0;
}
