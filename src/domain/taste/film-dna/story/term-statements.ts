import { capitalised } from "../../../words/capitalised.ts";
import { numberWord } from "../../../words/count-words.ts";
import { picturedFilm } from "../canon-film.ts";
import { chanceOfAtLeast } from "./chance.ts";
import type { Candidate, Statement } from "./statement.ts";
import { isAbout, ranksAbout, type StoryCanon, tally, type Tally, titles, usualInWords } from "./story-canon.ts";
import { TERM_GROUPS, type TermGroup, TERMS } from "./terms.ts";
import { listedUpTo, partOfCanon, sentence } from "./words.ts";

/** What only two films share is worth a sentence in a small canon alone. */
const FEWEST_FILMS = 3;
const SMALL_CANON = 8;
const LIFT = 1.6;
const SHOWN_TITLES = 5;

export function termStatements(canon: StoryCanon): readonly Candidate[] {
  const fewest = canon.films.length <= SMALL_CANON ? FEWEST_FILMS - 1 : FEWEST_FILMS;
  return TERM_GROUPS.flatMap((group) => {
    const terms = Object.entries(TERMS[group]);
    return terms.flatMap(([term, says]): readonly Candidate[] => {
      const about = ranksAbout(canon.catalogue, term);
      if (canon.ranks.filter((rank) => about.has(rank)).length < fewest) return [];
      const found = tally(canon, ({ rank }) => about.has(rank));
      if (found.held.length < LIFT * found.expected) return [];
      const chance = chanceOfAtLeast(found.held.length, found.draw) * terms.length;
      return [{ statement: termStatement(canon, { group, term, says, found, chance }), isPortrait: false }];
    });
  });
}

interface FoundTerm {
  readonly group: TermGroup;
  readonly term: string;
  readonly says: string;
  readonly found: Tally;
  readonly chance: number;
}

function termStatement(canon: StoryCanon, { group, term, says, found, chance }: FoundTerm): Statement {
  const { films, words } = canon;
  const ranks = found.held.map(({ rank }) => rank);
  return {
    kind: group,
    about: term,
    sentence: `${capitalised(partOfCanon(ranks.length, films.length, words))} ${says}.`,
    finding: says,
    because: `${usualInWords(canon, found, 0)} ${theyAre(canon, found, 0)}`,
    picture: { kind: "films", films: films.map(picturedFilm), lit: ranks },
    evidence: { ranks, inRanking: found.inRanking, chance },
  };
}

/** So that a story does not repeat itself; `turn` counts the statements of terms from 0. */
export function inOtherWords(canon: StoryCanon, statement: Statement, turn: number): Statement {
  const { words, films } = canon;
  const found = tally(canon, ({ rank }) => isAbout(canon.catalogue, rank, statement.about));
  const because = `${usualInWords(canon, found, turn)} ${theyAre(canon, found, turn)}`;
  if (turn === 0 || found.held.length === films.length) return { ...statement, because };
  const says = statement.finding;
  const [number, total] = [numberWord(found.held.length), numberWord(films.length)];
  const phrasings = [
    `${capitalised(words.subject)} return to films that ${says}: ${number} of ${total}.`,
    `${capitalised(number)} films of ${words.owner} canon ${says}.`,
    `${capitalised(number)} times in ${total}, ${words.subject} chose films that ${says}.`,
    `Films that ${says}: ${words.subject} chose ${number}.`,
  ];
  return { ...statement, sentence: phrasings[(turn - 1) % phrasings.length] ?? statement.sentence, because };
}

function theyAre({ words, films }: StoryCanon, { held }: Tally, turn: number): string {
  const names = listedUpTo(titles(held), SHOWN_TITLES);
  const opening = turn % 2 === 0 || held.length === films.length ? "They are" : `${capitalised(words.own)} are`;
  return sentence(`${opening} ${names}`);
}
