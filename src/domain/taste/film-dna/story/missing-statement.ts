/** The part of cinema that a canon has nothing of and that would suit it best, with three films. */
import { capitalised } from "../../../words/capitalised.ts";
import { numberWord } from "../../../words/count-words.ts";
import type { Film } from "../../../catalogue/film.ts";
import { type Steps, isAbout, type StoryCanon, tally } from "./story-canon.ts";
import { decadeName, decadeOf } from "../figures.ts";
import { type CanonRecommendation, recommendForCanon } from "../../recommendations/canon-recommendations.ts";
import { chanceOfAtLeast } from "./chance.ts";
import { countryName, aboutSoMany, listed, mayBeNone, pickedAtRandom } from "./words.ts";
import type { Statement, StatementKind, SuggestedFilm } from "./statement.ts";
import { firstCountry } from "./where-statements.ts";

const SUGGESTED = 3;
const NEAR_ENOUGH = 150;
const FEWEST_FILMS = 5;

/** By tag, what a canon without such films lacks. */
const LACKED_TERMS: Readonly<Record<string, string>> = {
  "film noir": "no film noir",
  "french new wave": "nothing of the French New Wave",
  "screwball comedy": "no screwball comedy",
  "hollywood musical": "no Hollywood musical",
  anime: "no anime",
  "italian neorealism": "no Italian neorealism",
  "iranian new wave": "nothing of the Iranian New Wave",
  "slow cinema": "no slow cinema",
  "documentary realism": "nothing close to documentary",
  slapstick: "no slapstick",
};

const GENRE_OF_TERM: Readonly<Record<string, string>> = {
  "hollywood musical": "Musical",
  "documentary realism": "Documentary",
};

const LACKED_GENRES: Readonly<Record<string, string>> = {
  Horror: "no horror",
  Western: "no Western",
  "Science Fiction": "no science fiction",
};

interface Part {
  readonly about: string;
  readonly kind: StatementKind;
  readonly nothing: string;
  readonly holds: (film: Film) => boolean;
  /** Whether a film has anything of it, so that a canon with that film can't be said to have nothing; else `holds`. */
  readonly touches?: (film: Film) => boolean;
}

/** Leaves alone what is counted by statements already told (decades, countries, looks). */
export function* missingStatement(canon: StoryCanon, told: readonly Statement[]): Steps<readonly Statement[]> {
  const { catalogue, words } = canon;
  const suggestions = suggestedFilms(canon);
  yield;
  const [best] = partsOfCinema(canon)
    .filter(({ kind }) => !told.some((statement) => statement.kind === kind))
    .flatMap((part) => {
      const found = tally(canon, part.holds);
      const fitting = suggestions.filter(({ film }) => part.holds(filmAt(canon, film.rank))).slice(0, SUGGESTED);
      if (canon.films.some(part.touches ?? part.holds) || found.inRanking < FEWEST_FILMS || fitting.length < SUGGESTED)
        return [];
      const fit = meanOfBest(scoresOf(part), Math.max(SUGGESTED, Math.ceil(found.inRanking / 2)));
      return [{ part, found, fitting, worth: fit * chanceOfAtLeast(1, found.draw) }];
    })
    .toSorted((one, other) => other.worth - one.worth);
  function scoresOf(part: Part): readonly number[] {
    return suggestions.filter(({ film }) => part.holds(filmAt(canon, film.rank))).map(({ score }) => score);
  }
  if (best === undefined) return nearestStatement(canon, suggestions.slice(0, SUGGESTED));
  const { part, found, fitting } = best;
  const usual = mayBeNone(found.expected)
    ? ""
    : `; ${pickedAtRandom(canon.films.length)} would include ${aboutSoMany(found.expected)}`;
  const statement = {
    kind: "missing",
    about: part.about,
    sentence: `${capitalised(words.owner)} canon has ${part.nothing} yet.`,
    finding: part.nothing,
    because: `The ranking has ${numberWord(found.inRanking)} such films of ${catalogue.films.length}${usual}. ${suggestedInWords(canon, fitting)}`,
    picture: { kind: "three", films: fitting.map(suggested) },
    evidence: { ranks: [], inRanking: found.inRanking, chance: 1 },
  } as const;
  return [statement];
}

function nearestStatement(canon: StoryCanon, films: readonly CanonRecommendation[]): readonly Statement[] {
  const [first] = films;
  if (first === undefined) return [];
  const { title } = first.film;
  const statement = {
    kind: "missing",
    about: first.film.id,
    sentence: `The film ${canon.words.owner} canon misses most is ${title}.`,
    finding: title,
    because: `${capitalised(canon.words.owner)} canon has something of everything. ${suggestedInWords(canon, films)}`,
    picture: { kind: "three", films: films.map(suggested) },
    evidence: null,
  } as const;
  return [statement];
}

function meanOfBest(scores: readonly number[], count: number): number {
  const best = scores.toSorted((one, other) => other - one).slice(0, count);
  return best.reduce((sum, score) => sum + score, 0) / count;
}

export function suggestedFilms({ ranks, watched, excluded, catalogue }: StoryCanon): readonly CanonRecommendation[] {
  return recommendForCanon(ranks, [...watched, ...excluded], catalogue, { count: NEAR_ENOUGH });
}

export function suggested({ film, becauseOf, fact }: CanonRecommendation): SuggestedFilm {
  return { ...film, becauseOf: becauseOf[0] ?? (fact?.kind === "kinship" ? fact.film : null) };
}

function suggestedInWords({ words }: StoryCanon, films: readonly CanonRecommendation[]): string {
  const names = films.map(({ film }) => `${film.title} (${film.year})`);
  return films.length === 1
    ? `${names[0]} would be at home with ${words.object}.`
    : `Nearest to what ${words.subject} love are ${listed(names)}.`;
}

function partsOfCinema({ catalogue }: StoryCanon): readonly Part[] {
  const decades = [...new Set(catalogue.films.map(({ year }) => decadeOf(year)))].toSorted((one, other) => one - other);
  const countries = [...new Set(catalogue.films.flatMap((film) => firstCountry(film) ?? []))];
  return [
    ...decades.map((decade) => ({
      about: decadeName(decade),
      kind: "when" as const,
      nothing: `nothing from the ${decadeName(decade)}`,
      holds: ({ year }: Film) => decadeOf(year) === decade,
    })),
    ...countries.map((country) => ({
      about: country,
      kind: "where" as const,
      nothing: `nothing from ${countryName(country)}`,
      holds: (film: Film) => firstCountry(film) === country,
      touches: ({ facts }: Film) => facts.countries.includes(country),
    })),
    ...Object.entries(LACKED_TERMS).map(([term, nothing]) => ({
      about: term,
      kind: "missing" as const,
      nothing,
      holds: ({ rank }: Film) => isAbout(catalogue, rank, term),
      touches: ({ rank, facts }: Film) =>
        catalogue.tagsByRank[rank]?.[term] !== undefined || facts.genres.some((genre) => genre === GENRE_OF_TERM[term]),
    })),
    ...Object.entries(LACKED_GENRES).map(([genre, nothing]) => ({
      about: genre,
      kind: "missing" as const,
      nothing,
      holds: ({ facts }: Film) => facts.genres.includes(genre),
    })),
    { about: "silent", kind: "look", nothing: "no silent film", holds: ({ facts }) => facts.sound === "silent" },
    {
      about: "black and white",
      kind: "look",
      nothing: "nothing in black and white",
      holds: ({ facts }) => facts.color === "bw",
      touches: ({ facts }) => facts.color !== "color",
    },
    {
      about: "by women",
      kind: "women",
      nothing: "no film directed by a woman",
      holds: ({ rank }) => catalogue.metadataByRank[rank]?.isByWoman === true,
    },
  ];
}

function filmAt({ catalogue }: StoryCanon, rank: number): Film {
  const film = catalogue.films[rank - 1];
  if (film === undefined) throw new RangeError(`No film has rank ${rank}.`);
  return film;
}
