import { describe, expect, test } from "vitest";
import { idAt, idsAt } from "../catalogue/film-id-for-tests.ts";
import { operationsOf, updateBetween } from "./list-changes.ts";
import { type ListOperation, reduce, undoOf, updateOperation } from "./list-operations.ts";
import { joinLists } from "./joining-lists.ts";
import { listDeletion, newOwnListId, type OwnList } from "./own-list.ts";
import { type AnyUpdate, EMPTY_USER_LISTS, type UserLists } from "./user-lists.ts";

const RAIN = "list-00000rain";
const TRAINS = "list-0000train";

const update = (more: Partial<AnyUpdate>): ListOperation =>
  updateOperation({ takes: [], puts: [], memories: [], ...more });
const made = (...operations: readonly ListOperation[]): UserLists => operations.reduce(reduce, EMPTY_USER_LISTS);
const putIntoRain = (...films: readonly number[]) => films.map((film) => ({ list: RAIN, id: idAt(film) }) as const);
const rainOf = ({ ownLists }: UserLists): OwnList | undefined => ownLists.find(({ id }) => id === RAIN);

const rain = made(update({ lists: [{ id: RAIN, name: "Rain" }], puts: putIntoRain(5, 3, 9) }));

describe("a list of one's own", () => {
  test("is made with its films by one change, and holds each film once", () => {
    const lists = reduce(rain, update({ puts: putIntoRain(3, 4) }));
    expect(rainOf(lists)).toEqual({
      id: RAIN,
      name: "Rain",
      films: [{ id: idAt(5) }, { id: idAt(3) }, { id: idAt(9) }, { id: idAt(4) }],
    });
    expect(lists.watchedFilms).toEqual([]);
  });

  test("has a note a film, which stays when the film moves and goes when it is forgotten", () => {
    const noted = reduce(rain, update({ puts: [{ list: RAIN, id: idAt(9), note: "The umbrella." }] }));
    const move = update({
      takes: [{ list: RAIN, id: idAt(9) }],
      puts: [{ list: RAIN, id: idAt(9), behind: [], note: "The umbrella." }],
    });
    const moved = reduce(noted, move);
    expect(rainOf(moved)?.films[0]).toEqual({ id: idAt(9), note: "The umbrella." });
    const forgotten = reduce(moved, update({ puts: [{ list: RAIN, id: idAt(9), note: "" }] }));
    expect(rainOf(forgotten)?.films[0]).toEqual({ id: idAt(9) });
  });

  test("is given another order without what somebody else put in meanwhile", () => {
    const grown = reduce(rain, update({ puts: putIntoRain(7) }));
    const order: ListOperation = {
      type: "collection/reorder",
      list: RAIN,
      ids: idsAt(9, 5, 3),
      base: idsAt(5, 3, 9),
    };
    expect(rainOf(reduce(grown, order))?.films.map(({ id }) => id)).toEqual(idsAt(9, 5, 3, 7));
  });

  test("that is deleted keeps its films, and is as it was once that is undone", () => {
    const remove = update({ lists: [{ id: RAIN, isDeleted: true }] });
    const deleted = reduce(rain, remove);
    expect(rainOf(deleted)).toMatchObject({ isDeleted: true, films: [{}, {}, {}] });
    const undo = undoOf(rain, remove);
    expect(undo && reduce(deleted, undo)).toEqual(rain);
  });

  test("that is removed for good is gone, and what is put into it later changes nothing", () => {
    const gone = reduce(rain, update({ lists: [{ id: RAIN, name: null }] }));
    expect(gone.ownLists).toEqual([]);
    expect(reduce(gone, update({ puts: putIntoRain(4) }))).toBe(gone);
  });

  test("keeps the name of a film outside the ranking while it holds the film", () => {
    const called = reduce(rain, { type: "memory/update", id: idAt(5), called: "A film\n1950" });
    expect(reduce(called, { type: "memory/update", id: idAt(5), called: null })).toBe(called);
  });
});

test("lists of a device join those of an account, and one that both have is the account's", () => {
  const account = reduce(rain, update({ lists: [{ id: RAIN, about: "Wet ones." }] }));
  const trains = update({ lists: [{ id: TRAINS, name: "Trains" }], puts: [{ list: TRAINS, id: idAt(1) }] });
  const joined = joinLists(account, reduce(rain, trains));
  expect(joined.ownLists.map(({ name, about }) => [name, about])).toEqual([
    ["Rain", "Wet ones."],
    ["Trains", undefined],
  ]);
  expect(operationsOf(updateBetween(account, joined)).reduce(reduce, account)).toEqual(joined);
});

test("deleting a list removes for good the oldest of twenty deleted before", () => {
  const many = Array.from({ length: 22 }, (_, index) => `list-0000000${10 + index}` as const);
  const lists = made(update({ lists: many.map((id) => ({ id, name: id })) }));
  const after = many.reduce((now, id) => reduce(now, update({ lists: listDeletion(now.ownLists, id) })), lists);
  expect(after.ownLists.map(({ id }) => id)).toEqual(many.slice(2));
});

test("lists made later sort behind, and two made at once have ids of their own", () => {
  const ids = [newOwnListId(5, "A-z_0"), newOwnListId(1_800_000_000_000, "a1b2c3"), newOwnListId(5, "B-z_0")];
  expect(new Set(ids).size).toBe(3);
  expect([...ids].sort().at(-1)).toBe(ids[1]);
});
