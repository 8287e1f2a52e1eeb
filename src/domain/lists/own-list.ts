/** Lists that somebody made of any films, beside the canon (docs/product.md#lists-of-ones-own). */
import type { FilmId } from "../catalogue/film-id.ts";
import { isJsonObject } from "../words/json-object.ts";

export type OwnListId = `list-${string}`;

export interface ListedFilm {
  readonly id: FilmId;
  readonly note?: string;
}

export interface OwnList {
  /** Random behind the time it was made, so that lists sort by age. */
  readonly id: OwnListId;
  readonly name: string;
  readonly about?: string;
  /** Whether the films' places mean something. */
  readonly isOrdered?: true;
  /** Somebody else's shared list, whose films it shows: `films` is empty. */
  readonly follows?: string;
  /** It keeps its films until it is removed for good, so that deleting can be undone. */
  readonly isDeleted?: true;
  readonly films: readonly ListedFilm[];
}

type Parts = Omit<OwnList, "id" | "films">;

/** Null forgets a part; without its name a list is removed for good, which nothing undoes. A missing part stays. */
export type OwnListChange = Readonly<{ id: OwnListId } & { [Part in keyof Parts]?: NonNullable<Parts[Part]> | null }>;

export const OWN_LIST_PARTS = ["name", "about", "isOrdered", "follows", "isDeleted"] as const;

/** Deleted ones included. */
export const MAX_OWN_LISTS = 500;

/** In UTF-16 units. */
export const MAX_LIST_NAME = 100;

export const UNNAMED_LIST = "A list";

/** Of all lists of one's own together. */
export const MAX_LISTED_FILMS = 50_000;

/** How many deleted ones are kept; older ones are removed for good as others are deleted. */
const MAX_DELETED_LISTS = 20;

/** Deletes a list, and removes for good the oldest deleted ones of too many. */
export function listDeletion(lists: readonly OwnList[], id: OwnListId): readonly OwnListChange[] {
  const deleted = lists.filter((list) => list.isDeleted === true && list.id !== id);
  const old = deleted.slice(0, Math.max(0, deleted.length + 1 - MAX_DELETED_LISTS));
  return [{ id, isDeleted: true }, ...old.map((list) => ({ id: list.id, name: null }))];
}

const ID = /^list-[a-z0-9]{8,40}$/;

export function isOwnListId(value: unknown): value is OwnListId {
  return typeof value === "string" && ID.test(value);
}

/** `random` has only small letters and digits among others. */
export function newOwnListId(now: number, random: string): OwnListId {
  const letters = random.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return `list-${now.toString(36).padStart(9, "0")}${letters.slice(0, 12)}`;
}

/** The list after a change, its parts in one order, so that equal ones are equal as text; null if it is removed. */
export function changedList(list: OwnList | undefined, change: OwnListChange): OwnList | null {
  const told = { ...list, ...change };
  const parts = OWN_LIST_PARTS.filter((part) => (told[part] ?? null) !== null).map((part) => [part, told[part]]);
  const { name, ...others }: Partial<OwnList> = Object.fromEntries(parts);
  return name === undefined ? null : { id: change.id, name, ...others, films: list?.films ?? [] };
}

/** Of the parts, not the films; one that was not there before is deleted. None where both are the same. */
export function listChanges(before: OwnList | undefined, after: OwnList): readonly OwnListChange[] {
  const differing = OWN_LIST_PARTS.filter((part) => before?.[part] !== after[part]);
  if (differing.length === 0) return [];
  return [{ id: after.id, ...Object.fromEntries(differing.map((part) => [part, after[part] ?? null])) }];
}

/** Leaves out films that can't be read; null for what is no list. Only this code writes them. */
export function readOwnList(
  stored: Readonly<Record<string, unknown>>,
  readFilm: (item: unknown) => FilmId | null,
): OwnList | null {
  const { id, name, films } = stored;
  if (!isOwnListId(id) || typeof name !== "string" || !Array.isArray(films)) return null;
  const listed = films.flatMap((item: unknown): readonly (readonly [FilmId, ListedFilm])[] => {
    const film = readFilm(item);
    if (film === null) return [];
    const note = isJsonObject(item) ? item["note"] : undefined;
    return [[film, typeof note === "string" ? { id: film, note } : { id: film }]];
  });
  const list = changedList(undefined, { ...stored, id, name });
  return list && { ...list, films: [...new Map(listed).values()] };
}
