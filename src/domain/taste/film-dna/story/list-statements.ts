import { capitalised } from "../../../words/capitalised.ts";
import { SOURCE_LIST_COUNT, SOURCE_LIST_IDS, type SourceListId } from "../../../catalogue/source-lists.ts";
import type { Film } from "../../../catalogue/film.ts";
import { picturedFilm } from "../canon-film.ts";
import { chanceOfAtLeast, chanceOfAtMost } from "./chance.ts";
import type { Candidate, FilmWithLists } from "./statement.ts";
import { type CountedCanon, type StoryCanon, tally, type Tally } from "./story-canon.ts";
import { aboutSoMany, listInWords, makersOf, namedBy, ordinalWord, pickedAtRandom, type VoiceWords } from "./words.ts";
import { numberWord } from "../../../words/count-words.ts";

/** Chance must bring so few films no more often than this for a canon to be unlike a list. */
const UNLIKE = 0.25;
/** If chance would give as much more often than this, it is said with doubt. */
const FAINT = 1;

export interface ListTally extends Tally {
  readonly list: SourceListId;
  readonly chanceOfMore: number;
  readonly chanceOfFewer: number;
}

/** None if it has no more of any list than chance would give. */
export function listStatement(canon: StoryCanon): readonly Candidate[] {
  const lists = SOURCE_LIST_IDS.map((list) => listTally(canon, list));
  const [most] = agreeing(lists);
  if (most === undefined) return [];
  const chance = most.chanceOfMore * SOURCE_LIST_IDS.length;
  const [least] = lists
    .filter(({ list, chanceOfFewer }) => list !== most.list && chance <= FAINT && chanceOfFewer <= UNLIKE)
    .toSorted((one, other) => one.chanceOfFewer - other.chanceOfFewer);
  const { owner } = canon.words;
  const like = makersOf(most.list);
  const unlike = least === undefined ? "" : `, and least with ${makersOf(least.list)}`;
  const because = [agreementInWords(most, canon.films.length, canon.words)];
  if (least !== undefined) {
    const few = least.held.length === 0 ? "none" : numberWord(least.held.length);
    because.push(`${onList(least, few)}, where it would be ${aboutSoMany(least.expected)}.`);
  }
  const opening = chance > FAINT ? `If anything, ${owner}` : capitalised(owner);
  const statement = {
    kind: "lists",
    about: least === undefined ? most.list : `${most.list}, not ${least.list}`,
    sentence: `${opening} choice agrees most with ${like}${unlike}.`,
    finding: like,
    because: because.join(" "),
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

/** The lists that have more of the canon than chance would give, the most surprising first. */
export function agreeingLists(canon: CountedCanon): readonly ListTally[] {
  return agreeing(SOURCE_LIST_IDS.map((list) => listTally(canon, list)));
}

function agreeing(lists: readonly ListTally[]): readonly ListTally[] {
  return lists
    .filter(({ held, expected }) => held.length > expected)
    .toSorted((one, other) => one.chanceOfMore - other.chanceOfMore);
}

/** How many of a canon's `total` films are on a list, and how many chance would give. */
export function agreementInWords(tallied: ListTally, total: number, { owner }: Pick<VoiceWords, "owner">): string {
  const count = tallied.held.length;
  const part =
    count === total
      ? `all ${numberWord(total)} of ${owner} films`
      : `${numberWord(count)} of ${owner} ${numberWord(total)} films`;
  return `${onList(tallied, part)}; ${pickedAtRandom(total)} would include ${aboutSoMany(tallied.expected)}.`;
}

function listTally(canon: CountedCanon, list: SourceListId): ListTally {
  const found = tally(canon, ({ provenance }) => provenance.placements.some((placement) => placement.list === list));
  const count = found.held.length;
  return {
    ...found,
    list,
    chanceOfMore: chanceOfAtLeast(count, found.draw),
    chanceOfFewer: chanceOfAtMost(count, found.draw),
  };
}

function onList({ list, held }: ListTally, part: string): string {
  return `${capitalised(part)} ${held.length < 2 ? "is" : "are"} on ${listInWords(list)}`;
}

function surpriseOf({ chanceOfMore, chanceOfFewer }: ListTally): number {
  return Math.min(chanceOfMore, chanceOfFewer);
}

/** Most lists pass over a film that is on this few. */
const ON_FEW_LISTS = 2;
const ON_NEARLY_ALL = SOURCE_LIST_IDS.length - ON_FEW_LISTS;

/** A film on one list stands out as much as one on two lists that is twice as high. */
export function aloneStatement(canon: StoryCanon): readonly Candidate[] {
  const { films, words } = canon;
  const [highest] = films
    .map((film, index) => ({ film, place: index + 1 }))
    .filter(({ film }) => listCount(film) <= ON_FEW_LISTS)
    .toSorted((one, other) => one.place * listCount(one.film) - other.place * listCount(other.film));
  if (highest === undefined) return [];
  const { film, place } = highest;
  const leftOut = filmLeftOut(canon);
  const because = [`${namedBy(listsOf(film))}.`];
  if (leftOut !== undefined) {
    const count = listCount(leftOut);
    const many = count === SOURCE_LIST_IDS.length ? `all ${SOURCE_LIST_COUNT}` : numberWord(count);
    because.push(`${capitalised(many)} have ${leftOut.title}, which ${words.subject} saw and left out.`);
  }
  const statement = {
    kind: "alone",
    about: film.id,
    sentence: `${capitalised(words.owner)} ${ordinalWord(place)} choice, ${film.title}, is on only ${numberWord(listCount(film))} of the ${SOURCE_LIST_COUNT} lists.`,
    finding: film.title,
    because: because.join(" "),
    picture: {
      kind: "alone",
      film: withLists(film),
      place,
      leftOut: leftOut === undefined ? null : withLists(leftOut),
    },
    evidence: null,
  } as const;
  return [{ statement, isPortrait: true }];
}

function filmLeftOut({ ranks, watched, catalogue }: StoryCanon): Film | undefined {
  const held = new Set(ranks);
  return catalogue.films
    .filter((film) => watched.has(film.rank) && !held.has(film.rank) && listCount(film) >= ON_NEARLY_ALL)
    .toSorted((one, other) => listCount(other) - listCount(one) || one.rank - other.rank)[0];
}

function listCount({ provenance }: Film): number {
  return provenance.listCount;
}

function withLists(film: Film): FilmWithLists {
  return { ...picturedFilm(film), lists: listsOf(film) };
}

function listsOf({ provenance }: Film): readonly SourceListId[] {
  return provenance.placements.map(({ list }) => list);
}
