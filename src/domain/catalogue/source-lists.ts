import lists from "#catalogue/source-lists/lists.json" with { type: "json" };
import { numberWord } from "../words/count-words.ts";
import { CURRENT_EDITION, type EditionNumber } from "./editions.ts";

export type SourceListId = keyof typeof lists;

export interface SourceList {
  readonly id: SourceListId;
  /** The last part of its page's address; never changed, because people link to it. */
  readonly slug: string;
  readonly publisher: string;
  readonly mark: string;
  readonly shortName: string;
  readonly name: string;
  readonly edition: string;
  /** Films in our copy, ties included; the denominator of positions. */
  readonly entries: number;
  /** False if no order is published: the list then counts, but gives no position. */
  readonly ranked: boolean;
  /** How many the publisher names, if more than `entries`; we don't know the others. */
  readonly firstOf?: number;
  readonly isByAudience: boolean;
  readonly badge?: string;
  /** Who made it, in a sentence; the publisher if undefined. */
  readonly makers?: string;
  /** Where a film of it is, in a sentence; "on TIME's list" if undefined. */
  readonly place?: string;
}

interface ListRecord extends Omit<SourceList, "id"> {
  /** The first edition that takes it; edition 1 if undefined. */
  readonly since?: EditionNumber;
  readonly renewed?: Readonly<Record<EditionNumber, Partial<SourceList>>>;
}

export interface SourceBadge {
  readonly publisher: string;
  readonly label: string;
  readonly lists: readonly SourceListId[];
}

const RECORDS: Readonly<Record<SourceListId, ListRecord>> = lists;

// The file's own keys.
export const ALL_SOURCE_LIST_IDS = Object.keys(RECORDS) as SourceListId[];

/** As that edition took them, in the order always shown. */
export function sourceListsOf(edition: EditionNumber): readonly SourceList[] {
  return ALL_SOURCE_LIST_IDS.flatMap((id) => {
    const { since = 1, renewed = {}, ...list } = RECORDS[id];
    const changes = Object.entries(renewed).flatMap(([number, change]) => (Number(number) <= edition ? [change] : []));
    return since <= edition ? [Object.assign({ id, ...list }, ...changes) as SourceList] : [];
  });
}

export const SOURCE_LISTS: readonly SourceList[] = sourceListsOf(CURRENT_EDITION);

export const SOURCE_LIST_IDS: readonly SourceListId[] = SOURCE_LISTS.map(({ id }) => id);

export const SOURCE_LIST_COUNT = numberWord(SOURCE_LISTS.length);

const LISTS_BY_ID = new Map([...sourceListsOf(Infinity), ...SOURCE_LISTS].map((list) => [list.id, list]));

export function sourceListById(id: SourceListId): SourceList {
  return LISTS_BY_ID.get(id) ?? { id, ...RECORDS[id] };
}

export function sourceListBySlug(slug: string): SourceList | undefined {
  return SOURCE_LISTS.find((list) => list.slug === slug);
}

/** With its publisher, unless the name already says it. */
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
