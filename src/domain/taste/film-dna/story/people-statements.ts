import { capitalised } from "../../../words/capitalised.ts";
import { numberWord } from "../../../words/count-words.ts";
import type { Film, FilmFacts } from "../../../catalogue/film.ts";
import { picturedFilm } from "../canon-film.ts";
import { chanceOfAtLeast } from "./chance.ts";
import type { Candidate, Craft, Statement } from "./statement.ts";
import { type StoryCanon, tally, titles, usualInWords } from "./story-canon.ts";
import { listedUpTo, partOfCanon, sentence } from "./words.ts";

const FEWEST_FILMS = 2;
const SHOWN_TITLES = 5;
const SHOWN_PEOPLE = 4;

const CRAFTS: Readonly<Record<Craft, (name: string, films: string) => string>> = {
  cinematographers: (name, films) => `${name} was behind the camera of ${films}.`,
  composers: (name, films) => `${name}'s music is in ${films}.`,
  screenwriters: (name, films) => `${name} helped to write ${films}.`,
};

interface Credited {
  readonly name: string;
  readonly held: readonly Film[];
  readonly inRanking: readonly Film[];
  /** How often chance would bring so many, times the number of people it could have been. */
  readonly chance: number;
}

function creditedPeople(
  { films, catalogue, ranks }: StoryCanon,
  credit: keyof FilmFacts & ("directors" | "cast" | Craft),
): readonly Credited[] {
  const byName = new Map<string, Film[]>();
  for (const film of catalogue.films)
    for (const name of new Set(film.facts[credit])) byName.set(name, [...(byName.get(name) ?? []), film]);
  const possible = [...byName.values()].filter((made) => made.length >= FEWEST_FILMS).length;
  const places = new Map(ranks.map((rank, place) => [rank, place]));
  return [...byName]
    .flatMap(([name, inRanking]): readonly Credited[] => {
      const held = inRanking
        .filter(({ rank }) => places.has(rank))
        .toSorted((one, other) => (places.get(one.rank) ?? 0) - (places.get(other.rank) ?? 0));
      if (held.length < FEWEST_FILMS) return [];
      const draw = { drawn: films.length, special: inRanking.length, all: catalogue.films.length };
      return [{ name, held, inRanking, chance: chanceOfAtLeast(held.length, draw) * possible }];
    })
    .toSorted((one, other) => one.chance - other.chance || firstPlace(one) - firstPlace(other));
  function firstPlace({ held: [first] }: Credited): number {
    return first === undefined ? 0 : (places.get(first.rank) ?? 0);
  }
}

export function peopleStatements(canon: StoryCanon): readonly Candidate[] {
  const { films, words } = canon;
  const [director] = creditedPeople(canon, "directors");
  const [face] = creditedPeople(canon, "cast");
  const statements: Statement[] = [];
  if (director !== undefined) {
    const missing = director.inRanking.filter((film) => !director.held.includes(film));
    statements.push({
      ...filmsOf(canon, director),
      kind: "director",
      sentence: `${director.name} made ${partOfCanon(director.held.length, films.length, words)}.`,
      because: `${sentence(`${capitalised(words.owner)} canon has ${listedUpTo(titles(director.held), SHOWN_TITLES)}`)} ${
        missing.length === 0
          ? "The ranking has no other."
          : sentence(`The ranking has ${numberWord(missing.length)} more: ${listedUpTo(titles(missing), 3)}`)
      }`,
    });
  }
  if (face !== undefined)
    statements.push({
      ...filmsOf(canon, face),
      kind: "face",
      sentence: `${face.name} plays in ${partOfCanon(face.held.length, films.length, words)}.`,
      because: `${sentence(`A leading part each time: ${listedUpTo(titles(face.held), SHOWN_TITLES)}`)} ${face.inRanking.length === face.held.length ? "The ranking has no other" : `The whole ranking has ${numberWord(face.inRanking.length)}`}.`,
    });
  return statements.map((statement) => ({ statement, isPortrait: false }));
}

export function womenStatement(canon: StoryCanon): readonly Candidate[] {
  const { films, words } = canon;
  const found = tally(canon, (_film, metadata) => metadata?.isByWoman === true);
  if (found.held.length < FEWEST_FILMS || found.held.length <= found.expected) return [];
  const ranks = found.held.map(({ rank }) => rank);
  const statement: Statement = {
    kind: "women",
    about: "by women",
    sentence: `${capitalised(partOfCanon(found.held.length, films.length, words))} were directed by women.`,
    finding: "directed by women",
    because: `${usualInWords(canon, found, 0)} ${sentence(`They are ${listedUpTo(titles(found.held), SHOWN_TITLES)}`)}`,
    picture: { kind: "films", films: films.map(picturedFilm), lit: ranks },
    evidence: { ranks, inRanking: found.inRanking, chance: chanceOfAtLeast(ranks.length, found.draw) },
  };
  return [{ statement, isPortrait: false }];
}

/** People who join films of different directors without directing any of them. */
export function threadStatement(canon: StoryCanon): readonly Candidate[] {
  const { films, words } = canon;
  const crafts: readonly Craft[] = ["cinematographers", "composers", "screenwriters"];
  const people = crafts
    .flatMap((craft) => creditedPeople(canon, craft).map((person) => ({ ...person, craft })))
    .filter(({ name, held }) => joinsDirectors(held) && !held.some(({ facts }) => facts.directors.includes(name)))
    .toSorted((one, other) => one.chance - other.chance)
    .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)
    .slice(0, SHOWN_PEOPLE);
  const [first, ...others] = people;
  if (first === undefined) return [];
  const byYear = first.held.toSorted((one, other) => one.year - other.year);
  const also = others.map(({ name, held }) => `${name} joins ${listedUpTo(titles(held), 2)}`);
  const statement: Statement = {
    kind: "thread",
    about: first.name,
    sentence: CRAFTS[first.craft](first.name, partOfCanon(first.held.length, films.length, words)),
    finding: first.name,
    because: `${listedUpTo(
      byYear.map(({ title, year, director }) => `${title} (${director}, ${year})`),
      4,
    )}.${also.length === 0 ? "" : ` ${sentence(also.slice(0, 2).join("; "))}`}`,
    picture: {
      kind: "thread",
      films: films.toSorted((one, other) => one.year - other.year).map(picturedFilm),
      people: people.map(({ name, craft, held }) => ({
        name,
        craft,
        ranks: held.toSorted((one, other) => one.year - other.year).map(({ rank }) => rank),
      })),
    },
    evidence: {
      ranks: first.held.map(({ rank }) => rank),
      inRanking: first.inRanking.length,
      chance: first.chance,
    },
  };
  return [{ statement, isPortrait: true }];
}

function joinsDirectors(films: readonly Film[]): boolean {
  return new Set(films.map(({ director }) => director)).size > 1;
}

function filmsOf({ films }: StoryCanon, { name, held, inRanking, chance }: Credited) {
  const ranks = held.map(({ rank }) => rank);
  return {
    about: name,
    finding: name,
    picture: { kind: "films", films: films.map(picturedFilm), lit: ranks },
    evidence: { ranks, inRanking: inRanking.length, chance },
  } as const;
}
