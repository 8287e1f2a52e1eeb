import { navigate } from "wouter/use-browser-location";
import { pages } from "#contract/pages.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { calledText, isOtherFilmId, NAMELESS_FILM } from "#domain/catalogue/other-film.ts";
import type { MemoryChange } from "#domain/lists/film-memory.ts";
import { operationsOf } from "#domain/lists/list-changes.ts";
import {
  listDeletion,
  newOwnListId,
  type OwnList,
  type OwnListChange,
  type OwnListId,
} from "#domain/lists/own-list.ts";
import { type AnyUpdate, MAX_FILMS_BEFORE, type UserLists } from "#domain/lists/user-lists.ts";
import { tidyShortText } from "#domain/words/short-text.ts";
import { deviceStorage } from "#web/adapters/device-storage.ts";
import { newId } from "#web/adapters/new-id.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { showToast } from "#web/ui/toast.ts";
import { messages } from "./messages.ts";

/** What of a film a list must know. */
export type ListableFilm = Pick<AnyFilm, "id" | "title" | "year" | "director">;

/** Into which films can be put. */
export function listsToFill(lists: Pick<UserLists, "ownLists">): readonly OwnList[] {
  return shownLists(lists).filter(({ follows }) => follows === undefined);
}

/** Those that are not deleted, the last used first and then the newest. */
export function shownLists({ ownLists }: Pick<UserLists, "ownLists">): readonly OwnList[] {
  const last = lastUsed();
  return ownLists
    .filter(({ isDeleted }) => isDeleted !== true)
    .toReversed()
    .toSorted((one, other) => Number(other.id === last) - Number(one.id === last));
}

const LAST_USED = "canon.last-list";
const storage = deviceStorage(() => localStorage);

function lastUsed(): string | null {
  const reading = storage.read(LAST_USED);
  return reading.kind === "ok" ? reading.text : null;
}

function make(update: Partial<AnyUpdate>): () => void {
  const states = operationsOf({ takes: [], puts: [], memories: [], ...update }).map((operation) => {
    const state = userLists.current();
    userLists.make(operation);
    return state;
  });
  return () => {
    for (const state of states.toReversed()) userLists.restore(state);
  };
}

function say(title: string, undo: () => void, list: OwnListId | null = null): void {
  const open =
    list === null ? {} : { others: [{ label: messages.open, onAction: () => navigate(pages.myList(list)) }] };
  showToast({ title, action: { label: messages.undo, onAction: undo }, ...open });
}

/** So that films outside the ranking keep their names. */
function namesOf(films: readonly ListableFilm[]): readonly MemoryChange[] {
  const known = new Set(userLists.current().memories.flatMap(({ id, called }) => (called === undefined ? [] : [id])));
  return films.flatMap(({ id, title, year, director }) =>
    isOtherFilmId(id) && title !== NAMELESS_FILM && !known.has(id)
      ? [{ id, called: calledText({ title, year, director }) }]
      : [],
  );
}

/** The server takes names of one line without space around them. */
export function makeList(
  typed: string,
  films: readonly ListableFilm[] = [],
  more: Pick<OwnList, "about" | "isOrdered" | "follows"> = {},
): OwnListId {
  const name = tidyShortText(typed).replaceAll("\n", " ");
  const id = newOwnListId(Date.now(), newId());
  const undo = make({
    lists: [{ id, name, ...more }],
    puts: films.map((film) => ({ list: id, id: film.id })),
    memories: namesOf(films),
  });
  storage.write(LAST_USED, id);
  say(more.follows === undefined ? messages.made(name) : messages.followed(name), undo, id);
  return id;
}

export function putIntoList({ id: list, name }: OwnList, films: readonly ListableFilm[]): void {
  const undo = make({ puts: films.map(({ id }) => ({ list, id })), memories: namesOf(films) });
  storage.write(LAST_USED, list);
  say(messages.addedTo(name), undo, list);
}

export function takeFromList({ id: list, name }: OwnList, films: readonly Pick<ListableFilm, "id" | "title">[]): void {
  const undo = make({ takes: films.map(({ id }) => ({ list, id })) });
  say(messages.takenFrom(films.length === 1 ? (films[0]?.title ?? "") : messages.films(films.length), name), undo);
}

export function changeList(change: OwnListChange): void {
  make({ lists: [change] });
}

/** Empty to forget it. */
export function noteInList(list: OwnListId, id: FilmId, note: string): void {
  make({ puts: [{ list, id, note }] });
}

/** `place` counts from 0; a place beyond the list is its end. */
export function moveInList({ id: list, films }: OwnList, film: FilmId, place: number): void {
  const entry = films.find(({ id }) => id === film);
  if (entry === undefined) return;
  const others = films.filter(({ id }) => id !== film).map(({ id }) => id);
  const index = Math.min(Math.max(place, 0), others.length);
  const behind = others.slice(Math.max(0, index - MAX_FILMS_BEFORE), index).toReversed();
  make({ takes: [{ list, id: film }], puts: [{ list, ...entry, behind }] });
}

/** With the answers to duels about it. */
export function deleteList({ id, name }: OwnList): void {
  const undo = make({ lists: listDeletion(userLists.current().ownLists, id) });
  const forgetting = import("#web/features/lists/duel-answers/stored-answers.ts").then(
    ({ forgetAnswersAbout }) => forgetAnswersAbout(id),
    () => noScript,
  );
  say(messages.deleted(name), () => {
    undo();
    void forgetting.then((bringBack) => bringBack());
  });
}

/** The answers stay. */
function noScript(): void {}
