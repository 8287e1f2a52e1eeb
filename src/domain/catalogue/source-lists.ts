import lists from "#catalogue/source-lists/lists.json" with { type: "json" };
import { numberWord } from "../words/count-words.ts";
import { CURRENT_EDITION, type EditionNumber } from "./editions.ts";

export type SourceListId = keyof typeof lists;

/** A source list as shown to visitors. */
export interface SourceList {
  readonly id: SourceListId;
  /** The last part of its page's address; never changed, because people link to it. */
  readonly slug: string;
  readonly publisher: string;
  /** Three or four letters on film cards. */
  readonly mark: string;
  /** One or two words, for pictures of several lists. */
  readonly shortName: string;
  readonly name: string;
  /** Always shown, because lists are revised. */
  readonly edition: string;
  /** Films in our copy, ties included; the denominator of positions. */
  readonly entries: number;
  /** False without a published order: then it counts as a list, but gives no position. */
  readonly ranked: boolean;
  /** Of how many that the publisher names, where only its first `entries` count; we don't know the others. */
  readonly firstOf?: number;
  /** Voted by an audience instead of critics or film-makers. */
  readonly isByAudience: boolean;
  /** What its publisher's badge says, where that is not the short name. */
  readonly badge?: string;
  /** Who made it, in a sentence; the publisher if undefined. */
  readonly makers?: string;
  /** Where a film of it is, in a sentence; "on TIME's list" if undefined. */
  readonly place?: string;
}

/** A list as the first edition that took it did, and what later editions changed. */
interface ListRecord extends Omit<SourceList, "id"> {
  /** The first edition that takes it; the first of all if undefined. */
  readonly since?: EditionNumber;
  readonly renewed?: Readonly<Record<EditionNumber, Partial<SourceList>>>;
}

/** A publisher's badge in the header, with its lists. */
export interface SourceBadge {
  readonly publisher: string;
  readonly label: string;
  readonly lists: readonly SourceListId[];
}

const RECORDS: Readonly<Record<SourceListId, ListRecord>> = lists;

/** Of every edition, in the order they are always shown. */
// The file's own keys.
export const ALL_SOURCE_LIST_IDS = Object.keys(RECORDS) as SourceListId[];

/** The lists as an edition of the ranking took them, in the order they are always shown. */
export function sourceListsOf(edition: EditionNumber): readonly SourceList[] {
  return ALL_SOURCE_LIST_IDS.flatMap((id) => {
    const { since = 1, renewed = {}, ...list } = RECORDS[id];
    const changes = Object.entries(renewed).flatMap(([number, change]) => (Number(number) <= edition ? [change] : []));
    return since <= edition ? [Object.assign({ id, ...list }, ...changes) as SourceList] : [];
  });
}

/** The lists of the current edition, in the order they are always shown. */
export const SOURCE_LISTS: readonly SourceList[] = sourceListsOf(CURRENT_EDITION);

export const SOURCE_LIST_IDS: readonly SourceListId[] = SOURCE_LISTS.map(({ id }) => id);

/** "eight". */
export const SOURCE_LIST_COUNT = numberWord(SOURCE_LISTS.length);

const LISTS_BY_ID = new Map([...sourceListsOf(Infinity), ...SOURCE_LISTS].map((list) => [list.id, list]));

export function sourceListById(id: SourceListId): SourceList {
  return LISTS_BY_ID.get(id) ?? { id, ...RECORDS[id] };
}

/** Undefined for a slug that is no list's. */
export function sourceListBySlug(slug: string): SourceList | undefined {
  return SOURCE_LISTS.find((list) => list.slug === slug);
}

/** With its publisher, unless the name says it already. */
export function fullListName({ publisher, name }: SourceList): string {
  return name.startsWith(publisher) ? name : `${publisher}: ${name}`;
}

export const AUDIENCE_LISTS: readonly SourceListId[] = SOURCE_LISTS.filter((list) => list.isByAudience).map(
  ({ id }) => id,
);

/** One per publisher: the institute's two polls share a badge (docs/product.md#ranking). */
export const SOURCE_BADGES: readonly SourceBadge[] = [...Map.groupBy(SOURCE_LISTS, ({ publisher }) => publisher)].map(
  ([publisher, own]) => ({
    publisher,
    label: own[0]?.badge ?? own[0]?.shortName ?? publisher,
    lists: own.map(({ id }) => id),
  }),
);
