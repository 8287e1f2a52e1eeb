import { capitalised } from "../../../words/capitalised.ts";
import type { Catalogue } from "../../../catalogue/catalogue.ts";
import type { Film, FilmMetadata, FilmTagsByRank, Rank } from "../../../catalogue/film.ts";
import { canonFilms } from "../canon-film.ts";
import { type Draw, expectedCount } from "./chance.ts";
import { type StoryVoice, type VoiceWords, VOICES, aboutSoMany, pickedAtRandom, usualShare } from "./words.ts";
import { numberWord } from "../../../words/count-words.ts";

/** Stops now and then, so that whoever runs it can do something else first; the last step returns the result. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** The browser fetches the last two (docs/film-dna.md#what-a-story-loads). */
export type StoryCatalogue = Pick<Catalogue, "films" | "metadataByRank" | "tagsByRank" | "kinByRank">;

export interface StoryInput {
  readonly canon: readonly Rank[];
  readonly watched?: readonly Rank[];
  /** Never suggested: on the watchlist, dismissed or hidden. */
  readonly excluded?: readonly Rank[];
  readonly voice?: StoryVoice;
}

export interface StoryCanon {
  readonly films: readonly Film[];
  readonly ranks: readonly Rank[];
  readonly watched: ReadonlySet<Rank>;
  readonly excluded: readonly Rank[];
  readonly catalogue: StoryCatalogue;
  readonly words: VoiceWords;
}

export function storyCanon(
  { canon, watched = [], excluded = [], voice = "you" }: StoryInput,
  catalogue: StoryCatalogue,
): StoryCanon {
  const films = canonFilms(canon, catalogue).map(({ film }) => film);
  return {
    films,
    ranks: films.map(({ rank }) => rank),
    watched: new Set(watched),
    excluded,
    catalogue,
    words: VOICES[voice],
  };
}

export interface Tally {
  readonly held: readonly Film[];
  readonly inRanking: number;
  readonly draw: Draw;
  readonly expected: number;
}

/** All that counting needs. */
export interface CountedCanon extends Pick<StoryCanon, "films"> {
  readonly catalogue: Pick<StoryCatalogue, "films" | "metadataByRank">;
}

export function tally(
  { films, catalogue }: CountedCanon,
  holds: (film: Film, metadata: FilmMetadata | undefined) => boolean,
): Tally {
  const isHeld = (film: Film) => holds(film, catalogue.metadataByRank[film.rank]);
  const inRanking = catalogue.films.filter(isHeld).length;
  const draw = { drawn: films.length, special: inRanking, all: catalogue.films.length };
  return { held: films.filter(isHeld), inRanking, draw, expected: expectedCount(draw) };
}

/** From this weight on a film is about a tag, instead of only having it in it. */
const TELLING_WEIGHT = 2;

export function isAbout(catalogue: StoryCatalogue, rank: Rank, term: string): boolean {
  return ranksAbout(catalogue, term).has(rank);
}

export function ranksAbout({ tagsByRank }: StoryCatalogue, term: string): ReadonlySet<Rank> {
  const known = ranksByTermOf.get(tagsByRank) ?? ranksByTerm(tagsByRank);
  ranksByTermOf.set(tagsByRank, known);
  return known.get(term) ?? NONE;
}

const NONE: ReadonlySet<Rank> = new Set();
const ranksByTermOf = new WeakMap<FilmTagsByRank, ReadonlyMap<string, ReadonlySet<Rank>>>();

function ranksByTerm(tagsByRank: FilmTagsByRank): ReadonlyMap<string, ReadonlySet<Rank>> {
  const ranks = new Map<string, Set<Rank>>();
  for (const [rank, tags] of Object.entries(tagsByRank))
    for (const [term, weight] of Object.entries(tags)) {
      if (weight < TELLING_WEIGHT) continue;
      const about = ranks.get(term);
      if (about === undefined) ranks.set(term, new Set([Number(rank)]));
      else about.add(Number(rank));
    }
  return ranks;
}

export function titles(films: readonly Film[]): readonly string[] {
  return films.map(({ title }) => title);
}

export function usualInWords(
  { catalogue, films }: StoryCanon,
  { inRanking, expected }: Pick<Tally, "inRanking" | "expected">,
  turn: number,
): string {
  const share = usualShare(inRanking, catalogue.films.length);
  const lot = aboutSoMany(expected);
  const phrasings = [
    `In the whole ranking it is ${share}; ${pickedAtRandom(films.length)} would include ${lot}.`,
    `${capitalised(pickedAtRandom(films.length))} from the ranking would include ${lot}: there it is ${share}.`,
    `In the ranking it is ${share}, which is ${lot} in every ${numberWord(films.length)}.`,
  ];
  return phrasings[turn % phrasings.length] ?? "";
}
