/** Which source list a canon agrees with most, and which least. */
import { numberWord } from "../../../words/count-words.ts";
import { type SourceListId, SOURCE_LIST_IDS } from "../../../catalogue/source-lists.ts";
import { chanceOfAtLeast, chanceOfAtMost } from "./chance.ts";
import { listInWords, makersOf } from "./list-words.ts";
import type { Candidate } from "./statement.ts";
import { type StoryCanon, tally, type Tally } from "./story-canon.ts";
import { aboutSoMany, capitalised, pickedAtRandom } from "./words.ts";

/** A canon is unlike a list if chance would so seldom bring so few of its films. */
const UNLIKE = 0.25;
/** Where chance would give as much so often, what is said is said with doubt. */
const FAINT = 1;

interface ListTally extends Tally {
  readonly list: SourceListId;
  /** How often chance would bring so many, or so few. */
  readonly chanceOfMore: number;
  readonly chanceOfFewer: number;
}

/** The lists a canon agrees with most and least; nothing if it has no more of any list than chance would give. */
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
  const { owner } = canon.words;
  const like = makersOf(most.list);
  const unlike = least === undefined ? "" : `, and least with ${makersOf(least.list)}`;
  const total = canon.films.length;
  const part =
    most.held.length === total
      ? `all ${numberWord(total)} of ${owner} films`
      : `${numberWord(most.held.length)} of ${owner} ${numberWord(total)} films`;
  const because = [`${onList(most, part)}; ${pickedAtRandom(total)} would include ${aboutSoMany(most.expected)}.`];
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

/** "Ten of your twelve films are on TIME's list" */
function onList({ list, held }: ListTally, part: string): string {
  return `${capitalised(part)} ${held.length < 2 ? "is" : "are"} on ${listInWords(list)}`;
}

function surpriseOf({ chanceOfMore, chanceOfFewer }: ListTally): number {
  return Math.min(chanceOfMore, chanceOfFewer);
}
