import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

import type { Film } from "#domain/film.ts";
import type { FilmWords } from "./read-words.ts";

export interface VocabularyTerm {
  readonly term: string;
  readonly kind: "atmosphere" | "style" | "theme" | "subject" | "setting" | "movement" | "story" | "request" | "mood";
  /** An atmosphere that may also stand among a film's mood words. */
  readonly mood?: boolean;
  readonly meaning: string;
  readonly phrases: readonly string[];
}

/** What the checks need to know of a film. */
export type CheckedFilm = Pick<Film, "id" | "title" | "year" | "facts">;

/** A sentence that names the film and says what to mend. */
export type WordsProblem = string;

const DESCRIPTION_WORDS = { least: 30, most: 60 };
const DESCRIPTION_SENTENCES = { least: 2, most: 3 };
/** Two clamped lines of a card hold about this much. */
const FIRST_SENTENCE_CHARACTERS = 130;
const MOODS = { least: 2, most: 4 };
const TAGS = { least: 20, most: 40 };
const DEFINING_TAGS = { least: 2, most: 10 };
const NEIGHBOURS = { least: 8, most: 12 };
/** One neighbour by the same director, or both other parts of a trilogy. */
const SAME_DIRECTOR_MOST = 2;
const NEIGHBOUR_DECADES_LEAST = 3;
const FOREIGN_NEIGHBOURS_LEAST = 2;
const REASON_WORDS_MOST = 14;
const NAMED_BY = { least: 3, most: 40 };
const SHARED_RUN_WORDS = 8;
const TERM_FILMS_LEAST = 3;
/** Shorter surnames are too often those of characters. */
const TELLING_SURNAME_LETTERS = 6;

/** Films without words, words without a film, films with words twice. */
export function completenessProblems(films: readonly CheckedFilm[], words: readonly FilmWords[]): WordsProblem[] {
  const written = new Set(words.map(({ slug }) => slug));
  const missing = films.filter(({ id }) => !written.has(id)).map(({ id }) => `${id}: has no words`);
  return [...missing, ...identityProblems(films, words)];
}

/** Words about unknown films, and films with words twice. */
export function identityProblems(films: readonly CheckedFilm[], words: readonly FilmWords[]): WordsProblem[] {
  const known = new Set(films.map(({ id }) => id));
  return words.flatMap(({ slug }, index) => [
    ...(known.has(slug) ? [] : [`${slug}: no film of the catalogue has this slug`]),
    ...(words.findIndex((other) => other.slug === slug) < index ? [`${slug}: has words twice`] : []),
  ]);
}

/** Length in words and sentences, and a first sentence that fits a card. */
export function descriptionProblems(words: readonly FilmWords[]): WordsProblem[] {
  return words.flatMap(({ slug, description }) => {
    const sentences = sentencesOf(description);
    const first = sentences[0]?.length ?? 0;
    return [
      ...outside(`${slug}: description words`, description.trim().split(/\s+/u).length, DESCRIPTION_WORDS),
      ...outside(`${slug}: description sentences`, sentences.length, DESCRIPTION_SENTENCES),
      ...(first > FIRST_SENTENCE_CHARACTERS
        ? [`${slug}: first sentence has ${first} characters, at most ${FIRST_SENTENCE_CHARACTERS}`]
        : []),
      ...(/[.!?]["”’)]?$/u.test(description) ? [] : [`${slug}: description does not end as a sentence`]),
    ];
  });
}

/** Genres are those the catalogue's facts know, each once. */
export function genreProblems(films: readonly CheckedFilm[], words: readonly FilmWords[]): WordsProblem[] {
  const known = new Set(films.flatMap(({ facts }) => facts.genres));
  return words.flatMap(({ slug, genre }) => {
    const genres = genre.split(", ");
    const strays = genres.filter((name) => !known.has(name)).map((name) => `${slug}: unknown genre "${name}"`);
    return new Set(genres).size < genres.length ? [...strays, `${slug}: a genre is named twice`] : strays;
  });
}

/** Two to four mood words from the vocabulary, each also among the tags, so that search finds what cards say. */
export function moodProblems(words: readonly FilmWords[], vocabulary: readonly VocabularyTerm[]): WordsProblem[] {
  const moods = new Set(vocabulary.filter(({ kind, mood }) => kind === "mood" || mood).map(({ term }) => term));
  return words.flatMap(({ slug, mood, tags }) => [
    ...outside(`${slug}: different moods`, new Set(mood).size, MOODS),
    ...mood.filter((word) => !moods.has(word)).map((word) => `${slug}: "${word}" is not a mood word`),
    ...mood.filter((word) => !(word in tags)).map((word) => `${slug}: mood "${word}" is not among its tags`),
  ]);
}

/** Twenty to forty terms of the vocabulary, weighed 1, 2 or 3, a few of them defining. */
export function tagProblems(words: readonly FilmWords[], vocabulary: readonly VocabularyTerm[]): WordsProblem[] {
  const terms = new Set(vocabulary.map(({ term }) => term));
  return words.flatMap(({ slug, tags }) => {
    const entries = Object.entries(tags);
    return [
      ...outside(`${slug}: tags`, entries.length, TAGS),
      ...outside(`${slug}: tags of weight 3`, entries.filter(([, weight]) => weight === 3).length, DEFINING_TAGS),
      ...entries.filter(([term]) => !terms.has(term)).map(([term]) => `${slug}: "${term}" is not in the vocabulary`),
      ...entries
        .filter(([, weight]) => ![1, 2, 3].includes(weight))
        .map(([term, weight]) => `${slug}: "${term}" weighs ${weight}, not 1, 2 or 3`),
    ];
  });
}

/** Neighbours exist, are others, come with a reason, and cross decades, countries and directors. */
export function neighbourProblems(films: readonly CheckedFilm[], words: readonly FilmWords[]): WordsProblem[] {
  const filmsBySlug = new Map(films.map((film) => [film.id, film]));
  return words.flatMap(({ slug, recommendations }) => {
    const slugs = recommendations.map((neighbour) => neighbour.slug);
    const problems = [
      ...outside(`${slug}: neighbours`, slugs.length, NEIGHBOURS),
      ...(slugs.includes(slug) ? [`${slug}: is its own neighbour`] : []),
      ...(new Set(slugs).size < slugs.length ? [`${slug}: a neighbour is named twice`] : []),
      ...slugs.filter((other) => !filmsBySlug.has(other)).map((other) => `${slug}: unknown neighbour ${other}`),
      ...recommendations
        .filter(({ why }) => why.trim() === "" || why.trim().split(/\s+/u).length > REASON_WORDS_MOST)
        .map((neighbour) => `${slug}: the reason for ${neighbour.slug} is not 1 to ${REASON_WORDS_MOST} words`),
    ];
    const film = filmsBySlug.get(slug);
    if (film === undefined) return problems;
    const neighbours = slugs.map((other) => filmsBySlug.get(other)).filter((other) => other !== undefined);
    return [...problems, ...rangeProblems(film, neighbours)];
  });
}

/** No film is named by more than forty others, every film by at least three. For the whole catalogue only. */
export function balanceProblems(films: readonly CheckedFilm[], words: readonly FilmWords[]): WordsProblem[] {
  const named = words.flatMap(({ recommendations }) => [...new Set(recommendations.map(({ slug }) => slug))]);
  const counts = countsOf(named);
  return films.flatMap(({ id }) => outside(`${id}: films naming it`, counts.get(id) ?? 0, NAMED_BY));
}

/** No two descriptions share a run of eight words, whatever the case and the marks between. */
export function sharedRunProblems(words: readonly FilmWords[]): WordsProblem[] {
  const firstByRun = new Map<string, string>();
  const problems = new Map<string, WordsProblem>();
  for (const { slug, description } of words) {
    const plain = description.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    for (let start = 0; start + SHARED_RUN_WORDS <= plain.length; start += 1) {
      const run = plain.slice(start, start + SHARED_RUN_WORDS).join(" ");
      const first = firstByRun.get(run) ?? slug;
      firstByRun.set(run, first);
      if (first !== slug) problems.set(`${first} ${slug}`, `${slug}: shares "${run}" with ${first}`);
    }
  }
  return [...problems.values()];
}

/** Every term of the vocabulary is used by at least three films. For the whole catalogue only. */
export function termUseProblems(words: readonly FilmWords[], vocabulary: readonly VocabularyTerm[]): WordsProblem[] {
  const counts = countsOf(words.flatMap(({ tags }) => Object.keys(tags)));
  return vocabulary
    .filter(({ term }) => (counts.get(term) ?? 0) < TERM_FILMS_LEAST)
    .map(({ term }) => `"${term}": used by ${counts.get(term) ?? 0} films, at least ${TERM_FILMS_LEAST}`);
}

/**
 * A person of the catalogue who is named in a description is one of that film's own people: by full name for everyone,
 * by surname for directors of several films whose surname is long and nobody else's.
 */
export function nameProblems(films: readonly CheckedFilm[], words: readonly FilmWords[]): WordsProblem[] {
  const peopleBySlug = new Map(films.map((film) => [film.id, peopleOf(film)]));
  const names = tellingNames(films);
  return words.flatMap(({ slug, description }) => {
    const own = [...(peopleBySlug.get(slug) ?? [])];
    const spaced = ` ${description.replace(/[’']s\b/gu, "").replace(/[^\p{L}\p{N}.'’-]+|\.(?=\s|$)/gu, " ")} `;
    return names
      .filter((name) => spaced.includes(` ${name} `) && !own.some((person) => ` ${person}`.endsWith(` ${name}`)))
      .map((name) => `${slug}: names ${name}, who is not in its facts`);
  });
}

/** The problems one author can mend alone: everything but the balance and completeness of the whole. */
export function batchProblems(
  films: readonly CheckedFilm[],
  words: readonly FilmWords[],
  vocabulary: readonly VocabularyTerm[],
): WordsProblem[] {
  return [
    ...identityProblems(films, words),
    ...descriptionProblems(words),
    ...genreProblems(films, words),
    ...moodProblems(words, vocabulary),
    ...tagProblems(words, vocabulary),
    ...neighbourProblems(films, words),
    ...sharedRunProblems(words),
    ...nameProblems(films, words),
  ];
}

function shares(one: readonly string[], other: readonly string[]): boolean {
  return one.some((name) => other.includes(name));
}

function rangeProblems(film: CheckedFilm, neighbours: readonly CheckedFilm[]): WordsProblem[] {
  const sameDirector = neighbours.filter(({ facts }) => shares(facts.directors, film.facts.directors)).length;
  const decades = new Set(neighbours.map(({ year }) => Math.floor(year / 10))).size;
  const foreign = neighbours.filter(({ facts }) => !shares(facts.countries, film.facts.countries)).length;
  return [
    ...(sameDirector > SAME_DIRECTOR_MOST ? [`${film.id}: ${sameDirector} neighbours by its own director`] : []),
    ...(decades < NEIGHBOUR_DECADES_LEAST ? [`${film.id}: its neighbours come from ${decades} decades only`] : []),
    ...(foreign < FOREIGN_NEIGHBOURS_LEAST ? [`${film.id}: ${foreign} neighbours from other countries`] : []),
  ];
}

function outside(what: string, count: number, { least, most }: { least: number; most: number }): WordsProblem[] {
  return count >= least && count <= most ? [] : [`${what}: ${count}, not ${least} to ${most}`];
}

/** A full stop after an initial or a form of address ends no sentence. */
function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?]["”’)]?)(?<!\b(?:\p{Lu}|Mr|Mrs|Dr|St|Jr)\.)\s+(?=["“‘(]?[\p{Lu}\p{N}])/u);
}

function peopleOf({ facts }: CheckedFilm): ReadonlySet<string> {
  const { directors, screenwriters, cinematographers, composers, cast } = facts;
  return new Set([...directors, ...screenwriters, ...cinematographers, ...composers, ...cast]);
}

function surname(name: string): string {
  return name.slice(name.lastIndexOf(" ") + 1);
}

function tellingNames(films: readonly CheckedFilm[]): readonly string[] {
  const people = [...new Set(films.flatMap((film) => [...peopleOf(film)]))].filter((name) => name.includes(" "));
  const sharers = countsOf(people.map((name) => surname(name)));
  const filmCounts = countsOf(films.flatMap(({ facts }) => facts.directors));
  const surnames = [...filmCounts]
    .filter(([name, count]) => count > 1 && name.includes(" ") && sharers.get(surname(name)) === 1)
    .map(([name]) => surname(name))
    .filter((name) => name.length >= TELLING_SURNAME_LETTERS);
  return [...people, ...surnames];
}

function countsOf(items: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** Prints the problems of one batch (`check-words.ts 03.json`), or of all of them and of the whole. */
function main(file: string | undefined): void {
  const catalogue = join(import.meta.dirname, "..");
  const json = (path: string): unknown => JSON.parse(readFileSync(join(catalogue, path), "utf8"));
  // Safe: both files are the build's own; a words file of the wrong shape is refused when the release is built.
  const { films } = json("release/films.json") as { readonly films: readonly CheckedFilm[] };
  const vocabulary = json("vocabulary.json") as readonly VocabularyTerm[];
  const names = readdirSync(join(catalogue, "films/words")).filter((name) => name.endsWith(".json"));
  const wordsIn = (name: string) => json(`films/words/${name}`) as readonly FilmWords[];
  const chosen = file === undefined ? names : [basename(file)];
  const words = chosen.flatMap(wordsIn);
  const problems = batchProblems(films, words, vocabulary);
  if (file === undefined) {
    problems.push(...completenessProblems(films, words), ...balanceProblems(films, words));
    problems.push(...termUseProblems(words, vocabulary));
  }
  for (const problem of new Set(problems)) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  console.log(`${words.length} films in ${chosen.join(", ")}: ${new Set(problems).size} problems`);
}

if (import.meta.main) main(process.argv[2]);
