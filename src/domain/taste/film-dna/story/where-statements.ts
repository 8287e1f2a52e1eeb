/** A film counts for its first country, but a canon is without a country only if no film is credited to it at all. */
import { capitalised } from "../../../words/capitalised.ts";
import { numberWord } from "../../../words/count-words.ts";
import type { Film } from "../../../catalogue/film.ts";
import { chanceOfAtLeast, chanceOfAtMost, expectedCount } from "./chance.ts";
import {
  countryName,
  aboutSoMany,
  counted,
  listed,
  listedUpTo,
  partOfCanon,
  pickedAtRandom,
  sentence,
} from "./words.ts";
import type { Candidate, CountryTile, Statement, StatementPicture } from "./statement.ts";
import { type StoryCanon, tally, titles, usualInWords } from "./story-canon.ts";

const FEWEST_FILMS = 3;
const SHOWN_TITLES = 4;
/** With fewer countries it is no surprise that the most common is missing. */
const FEWEST_COUNTRIES = 4;
const WIDE = 1.15;
/** Half the ranking is from here, so a canon without it is remarkable. */
const MOST_COMMON = "United States";

export function whereStatements(canon: StoryCanon): readonly Candidate[] {
  const countries = countsByCountry(canon);
  const picture = tilesOf(canon, countries);
  const statements = [
    ...[...countries.keys()].flatMap((country) => fromCountry(canon, country, picture)),
    ...(countries.size < FEWEST_COUNTRIES ? [] : withoutTheMostCommon(canon, picture)),
  ];
  return [
    ...statements.map((statement) => ({ statement, isPortrait: false })),
    ...fromMany(canon, countries, picture).map((statement) => ({ statement, isPortrait: false })),
  ];
}

function fromCountry(canon: StoryCanon, country: string, picture: StatementPicture): readonly Statement[] {
  const { films, words, catalogue } = canon;
  const found = tally(canon, (film) => firstCountry(film) === country);
  if (found.held.length < FEWEST_FILMS || found.held.length <= found.expected) return [];
  const possible = new Set(catalogue.films.map(firstCountry)).size;
  const name = countryName(country);
  const ranks = found.held.map(({ rank }) => rank);
  return [
    {
      kind: "where",
      about: country,
      sentence: `${capitalised(partOfCanon(ranks.length, films.length, words))} come from ${name}.`,
      finding: name,
      because: `${usualInWords(canon, found, 1)} ${sentence(`They are ${listedUpTo(titles(found.held), SHOWN_TITLES)}`)}`,
      picture,
      evidence: { ranks, inRanking: found.inRanking, chance: chanceOfAtLeast(ranks.length, found.draw) * possible },
    },
  ];
}

function withoutTheMostCommon(canon: StoryCanon, picture: StatementPicture): readonly Statement[] {
  const { films, words } = canon;
  const found = tally(canon, (film) => firstCountry(film) === MOST_COMMON);
  if (films.some(({ facts }) => facts.countries.includes(MOST_COMMON))) return [];
  return [
    {
      kind: "where",
      about: `not ${MOST_COMMON}`,
      sentence: `${capitalised(words.owner)} canon never lands in America.`,
      finding: "never lands in America",
      because: `None of ${words.owner} ${numberWord(films.length)} films is an American one; ${found.inRanking} of the ranking's films are, and ${pickedAtRandom(films.length)} would include ${aboutSoMany(found.expected)}.`,
      picture,
      evidence: { ranks: [], inRanking: found.inRanking, chance: chanceOfAtMost(0, found.draw) * 2 },
    },
  ];
}

function fromMany(
  canon: StoryCanon,
  countries: ReadonlyMap<string, number>,
  picture: StatementPicture,
): readonly Statement[] {
  const { films, catalogue, words } = canon;
  const all = countsByCountry({ films: catalogue.films });
  const expected = [...all.values()].reduce(
    (sum, special) => sum + chanceOfAtLeast(1, { drawn: films.length, special, all: catalogue.films.length }),
    0,
  );
  if (countries.size < 4 || countries.size < expected * WIDE) return [];
  const most = [...countries].toSorted(([, one], [, other]) => other - one).slice(0, 3);
  const finding = `${numberWord(countries.size)} countries`;
  return [
    {
      kind: "where",
      about: "many countries",
      sentence: `${capitalised(words.owner)} ${counted(films.length)} come from ${finding}.`,
      finding,
      because: `${capitalised(pickedAtRandom(films.length))} would come from about ${numberWord(Math.round(expected))}. First among them: ${listed(most.map(([country, count]) => `${countryName(country)} with ${numberWord(count)}`))}.`,
      picture,
      evidence: null,
    },
  ];
}

function tilesOf({ films, catalogue }: StoryCanon, countries: ReadonlyMap<string, number>): StatementPicture {
  const all = countsByCountry({ films: catalogue.films });
  const tiles = [...all].map(([country, special]): CountryTile => ({
    country,
    count: countries.get(country) ?? 0,
    expected: expectedCount({ drawn: films.length, special, all: catalogue.films.length }),
  }));
  return { kind: "countries", tiles };
}

function countsByCountry({ films }: Pick<StoryCanon, "films">): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const film of films) {
    const country = firstCountry(film);
    if (country !== undefined) counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  return counts;
}

export function firstCountry({ facts }: Film): string | undefined {
  return facts.countries[0];
}
