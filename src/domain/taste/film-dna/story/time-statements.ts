import { capitalised } from "../../../words/capitalised.ts";
import { numberWord } from "../../../words/count-words.ts";
import type { Film } from "../../../catalogue/film.ts";
import { picturedFilm } from "../canon-film.ts";
import { decadeName, decadeOf } from "../figures.ts";
import { chanceOfAtLeast, chanceOfAtMost } from "./chance.ts";
import type { Candidate, Statement, StatementPicture } from "./statement.ts";
import { type StoryCanon, tally, titles, usualInWords } from "./story-canon.ts";
import { aboutSoMany, counted, listedUpTo, partOfCanon, pickedAtRandom, sentence, usualShare } from "./words.ts";

const FEWEST_FILMS = 3;
const LONG_MINUTES = 150;
const SHORT_MINUTES = 90;
const SHOWN_TITLES = 4;

export function whenStatements(canon: StoryCanon): readonly Candidate[] {
  return [...decadeStatements(canon), ...gapStatements(canon)].map((statement) => ({ statement, isPortrait: false }));
}

function decadeStatements(canon: StoryCanon): readonly Statement[] {
  const { films, words, catalogue } = canon;
  const decades = [...new Set(catalogue.films.map(({ year }) => decadeOf(year)))];
  return [...new Set(films.map(({ year }) => decadeOf(year)))].flatMap((decade): readonly Statement[] => {
    const found = tally(canon, ({ year }) => decadeOf(year) === decade);
    if (found.held.length < FEWEST_FILMS || found.held.length <= found.expected) return [];
    const name = `the ${decadeName(decade)}`;
    return [
      {
        kind: "when",
        about: name,
        sentence: `${capitalised(partOfCanon(found.held.length, films.length, words))} were made in ${name}.`,
        finding: name,
        because: `${usualInWords(canon, found, 1)} ${sentence(`They are ${listedUpTo(titles(found.held), SHOWN_TITLES)}`)}`,
        picture: yearsPicture(canon, null, decade),
        evidence: {
          ranks: found.held.map(({ rank }) => rank),
          inRanking: found.inRanking,
          chance: chanceOfAtLeast(found.held.length, found.draw) * decades.length,
        },
      },
    ];
  });
}

function gapStatements(canon: StoryCanon): readonly Statement[] {
  const { films } = canon;
  const years = [...new Set(films.map(({ year }) => year))].toSorted((one, other) => one - other);
  const edges = [null, ...years, null];
  return edges.slice(1).flatMap((before, index): readonly Statement[] => {
    const after = edges[index] ?? null;
    const found = tally(canon, ({ year }) => year > (after ?? -Infinity) && year < (before ?? Infinity));
    if (found.inRanking === 0 || (after === null && before === null)) return [];
    const { finding, which, ...said } = gapInWords(canon, after, before);
    return [
      {
        kind: "when",
        about: `${after ?? ""}-${before ?? ""}`,
        sentence: said.sentence,
        finding,
        because: `${capitalised(counted(found.inRanking))} of the ranking ${found.inRanking === 1 ? "is" : "are"} ${which}; ${pickedAtRandom(films.length)} would include ${aboutSoMany(found.expected)}.`,
        picture: yearsPicture(canon, { after, before }, null),
        evidence: {
          ranks: [],
          inRanking: found.inRanking,
          chance: chanceOfAtMost(0, found.draw) * (years.length + 1),
        },
      },
    ];
  });
}

function gapInWords({ words: { owner } }: StoryCanon, after: number | null, before: number | null) {
  if (after === null)
    return {
      sentence: `${capitalised(owner)} cinema begins in ${before}.`,
      finding: String(before),
      which: `older than ${owner} oldest`,
    };
  if (before === null)
    return {
      sentence: `${capitalised(owner)} cinema ends in ${after}.`,
      finding: String(after),
      which: `newer than ${owner} newest`,
    };
  const finding = `Between ${after} and ${before}`;
  return { sentence: `${finding}, ${owner} cinema stands still.`, finding, which: "from the years between" };
}

function yearsPicture(
  { films, catalogue }: StoryCanon,
  gap: { readonly after: number | null; readonly before: number | null } | null,
  decade: number | null,
): StatementPicture {
  const byYear = films.toSorted((one, other) => one.year - other.year).map(picturedFilm);
  const years = catalogue.films.map(({ year }) => year);
  const since = Math.min(...years);
  const counts = Array.from({ length: Math.max(...years) - since + 1 }, () => 0);
  for (const year of years) counts[year - since] = (counts[year - since] ?? 0) + 1;
  return { kind: "years", films: byYear, ranking: { since, counts }, gap, decade };
}

export function lookStatements(canon: StoryCanon): readonly Candidate[] {
  const { words, films } = canon;
  const minutes = films.reduce((sum, { facts }) => sum + (facts.runtimeMinutes ?? 0), 0);
  const hours = Math.round(minutes / 60);
  const isAllKnown = films.every(({ facts }) => facts.runtimeMinutes !== null);
  const together = isAllKnown && hours > 1 ? ` All ${words.owner} films together last ${numberWord(hours)} hours.` : "";
  const runs = (film: Film) => film.facts.runtimeMinutes ?? 120;
  const statements = [
    more(canon, "look", "in black and white", "are in black and white", ({ facts }) => facts.color === "bw"),
    more(canon, "look", "silent", "are silent", ({ facts }) => facts.sound === "silent"),
    none(canon, ({ facts }) => facts.color !== "color"),
    more(
      canon,
      "length",
      `two and a half hours or more`,
      `last two and a half hours or more`,
      (film) => runs(film) >= LONG_MINUTES,
      together,
    ),
    more(
      canon,
      "length",
      "an hour and a half at most",
      "last an hour and a half at most",
      (film) => runs(film) <= SHORT_MINUTES,
      together,
    ),
  ];
  return statements.flatMap((statement) => (statement === null ? [] : [{ statement, isPortrait: false }]));
}

const POSSIBLE = { look: 3, length: 2 } as const;

function more(
  canon: StoryCanon,
  kind: "look" | "length",
  finding: string,
  says: string,
  holds: (film: Film) => boolean,
  together = "",
): Statement | null {
  const { films, words } = canon;
  const found = tally(canon, holds);
  if (found.held.length < FEWEST_FILMS || found.held.length <= found.expected) return null;
  const ranks = found.held.map(({ rank }) => rank);
  return {
    kind,
    about: finding,
    sentence: `${capitalised(partOfCanon(ranks.length, films.length, words))} ${says}.`,
    finding,
    because: `${usualInWords(canon, found, 2)}${together}`,
    picture: { kind: "films", films: films.map(picturedFilm), lit: ranks },
    evidence: { ranks, inRanking: found.inRanking, chance: chanceOfAtLeast(ranks.length, found.draw) * POSSIBLE[kind] },
  };
}

function none(canon: StoryCanon, isWithoutColour: (film: Film) => boolean): Statement | null {
  const { films, words, catalogue } = canon;
  const found = tally(canon, isWithoutColour);
  if (found.held.length > 0) return null;
  return {
    kind: "look",
    about: "in colour",
    sentence: `${capitalised(words.owner)} whole canon is in colour.`,
    finding: "in colour",
    because: `${capitalised(usualShare(found.inRanking, catalogue.films.length))} in the ranking do without colour, in whole or in part; ${pickedAtRandom(films.length)} would include ${aboutSoMany(found.expected)} of them.`,
    picture: { kind: "films", films: films.map(picturedFilm), lit: films.map(({ rank }) => rank) },
    evidence: { ranks: [], inRanking: found.inRanking, chance: chanceOfAtMost(0, found.draw) * POSSIBLE.look },
  };
}
