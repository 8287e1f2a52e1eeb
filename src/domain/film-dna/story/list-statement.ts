/** Which source list a canon votes like, and which least. */
import { SOURCE_LIST_IDS, type SourceListId } from "../../film.ts";
import { chanceOfAtLeast, chanceOfAtMost } from "./chance.ts";
import type { Candidate } from "./statement.ts";
import { type StoryCanon, tally, type Tally } from "./story-canon.ts";
import { aboutSoMany, capitalised, numberWord } from "./words.ts";

/** A canon is unlike a list if chance would so seldom bring so few of its films. */
const UNLIKE = 0.25;
/** Where chance would give as much so often, what is said is said with doubt. */
const FAINT = 1;

/** Whose list it is, and what the list is called after "on". */
const LIST_WORDS: Readonly<Record<SourceListId, { readonly voters: string; readonly list: string }>> = {
  "bfi-critics-2022": { voters: "the Sight and Sound critics", list: "the Sight and Sound critics' list" },
  "bfi-directors-2022": { voters: "the Sight and Sound directors", list: "the Sight and Sound directors' list" },
  "afi-2007": { voters: "the American Film Institute", list: "the American Film Institute's list" },
  "imdb-top-250": { voters: "IMDb", list: "IMDb's list" },
  empire: { voters: "Empire", list: "Empire's list" },
  "letterboxd-top-250": { voters: "Letterboxd", list: "Letterboxd's list" },
  "time-all-time": { voters: "TIME", list: "TIME's list" },
  "variety-2022": { voters: "Variety", list: "Variety's list" },
};

interface ListTally extends Tally {
  readonly list: SourceListId;
  /** How often chance would bring so many, or so few. */
  readonly chanceOfMore: number;
  readonly chanceOfFewer: number;
}

/** The lists a canon votes like most and least; nothing if it has no more of any list than chance would give. */
export function listStatement(canon: StoryCanon): readonly Candidate[] {
  const lists = SOURCE_LIST_IDS.map((list) => listTally(canon, list));
  const [most] = lists
    .filter(({ held, expected }) => held.length > expected)
    .toSorted((one, other) => one.chanceOfMore - other.chanceOfMore);
  if (most === undefined) return [];
  const chance = most.chanceOfMore * SOURCE_LIST_IDS.length;
  const [least] = lists
    .filter(({ list, chanceOfFewer }) => list !== most.list && chance <= FAINT && chanceOfFewer <= UNLIKE)
    .toSorted((one, other) => one.chanceOfFewer - other.chanceOfFewer);
  const { subject, owner, own } = canon.words;
  const like = LIST_WORDS[most.list].voters;
  const unlike = least === undefined ? "" : `, and least like ${LIST_WORDS[least.list].voters}`;
  const total = canon.films.length;
  const part =
    most.held.length === total
      ? `all ${numberWord(total)} of ${own}`
      : `${numberWord(most.held.length)} of ${owner} ${numberWord(total)}`;
  const few = least === undefined || least.held.length === 0 ? "none" : numberWord(least.held.length);
  const because = [onList(most, part), ...(least === undefined ? [] : [onList(least, few)])].join(" ");
  const opening = chance > FAINT ? `If anything, ${subject}` : capitalised(subject);
  const statement = {
    kind: "lists",
    about: least === undefined ? most.list : `${most.list}, not ${least.list}`,
    sentence: `${opening} vote like ${like}${unlike}.`,
    finding: like,
    because,
    picture: {
      kind: "lists",
      rows: lists
        .toSorted((one, other) => surpriseOf(one) - surpriseOf(other))
        .map(({ list, held, expected }) => ({ list, count: held.length, expected })),
    },
    evidence: {
      ranks: most.held.map(({ rank }) => rank),
      inRanking: most.inRanking,
      chance,
    },
  } as const;
  return [{ statement, isPortrait: true }];
}

function listTally(canon: StoryCanon, list: SourceListId): ListTally {
  const found = tally(canon, ({ provenance }) => provenance.placements.some((placement) => placement.list === list));
  const count = found.held.length;
  return {
    ...found,
    list,
    chanceOfMore: chanceOfAtLeast(count, found.draw),
    chanceOfFewer: chanceOfAtMost(count, found.draw),
  };
}

/** "Ten of your twelve are on TIME's list, where chance would put about two." */
function onList({ list, held, expected }: ListTally, part: string): string {
  return `${capitalised(part)} ${held.length < 2 ? "is" : "are"} on ${LIST_WORDS[list].list}, where chance would put ${aboutSoMany(expected)}.`;
}

function surpriseOf({ chanceOfMore, chanceOfFewer }: ListTally): number {
  return Math.min(chanceOfMore, chanceOfFewer);
}
