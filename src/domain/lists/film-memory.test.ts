import { expect, test } from "vitest";
import { idAt, idsAt } from "../catalogue/film-id-for-tests.ts";
import { reduce, filmsAddedBy, type ListOperation } from "./list-operations.ts";
import { EMPTY_USER_LISTS, type UserLists } from "./user-lists.ts";
import { filmsMissingFrom, joinLists } from "./joining-lists.ts";
import { updateMemories } from "./film-memory.ts";

const made = (...operations: readonly ListOperation[]): UserLists => operations.reduce(reduce, EMPTY_USER_LISTS);

test("what is remembered of a film grows part by part, and a part not named stays", () => {
  const lists = made(
    { type: "memory/update", id: idAt(9), rating: 4 },
    { type: "memory/update", id: idAt(4), note: "The rain." },
    { type: "memory/update", id: idAt(9), seen: "2025-03", rating: 4.5 },
  );
  expect(lists.memories).toEqual([
    { id: idAt(4), note: "The rain." },
    { id: idAt(9), seen: "2025-03", rating: 4.5 },
  ]);
});

test("a memory whose last part is forgotten is gone, and forgetting twice changes nothing", () => {
  const forgotten = made(
    { type: "memory/update", id: idAt(9), rating: 4 },
    { type: "memory/update", id: idAt(9), rating: null },
  );
  expect(forgotten).toEqual(EMPTY_USER_LISTS);
  expect(reduce(forgotten, { type: "memory/update", id: idAt(9), note: null })).toBe(forgotten);
});

test("remembering what is remembered already changes nothing", () => {
  const lists = made({ type: "memory/update", id: idAt(9), seen: "2024", rating: 4 });
  expect(reduce(lists, { type: "memory/update", id: idAt(9), rating: 4, seen: "2024" })).toBe(lists);
});

test("what is remembered stays when a film leaves every list", () => {
  const lists = made(
    { type: "canon/add", id: idAt(9) },
    { type: "memory/update", id: idAt(9), note: "The corridor.", rating: 5 },
    { type: "watched/remove", id: idAt(9) },
  );
  expect(lists).toEqual({ ...EMPTY_USER_LISTS, memories: [{ id: idAt(9), note: "The corridor.", rating: 5 }] });
});

test("only what is remembered needs a film of the catalogue, forgetting does not", () => {
  expect(filmsAddedBy({ type: "memory/update", id: idAt(900), note: "x" })).toEqual([idAt(900)]);
  expect(filmsAddedBy({ type: "memory/update", id: idAt(900), note: null })).toEqual([]);
  const memories = [
    { id: idAt(7), rating: 3 },
    { id: idAt(900), rating: null },
  ];
  expect(filmsAddedBy({ type: "films/update", takes: [], puts: [{ list: "hidden", id: idAt(5) }], memories })).toEqual(
    idsAt(5, 7),
  );
});

test("joining keeps what the account remembers and adds what only the device does", () => {
  const account = made({ type: "canon/add", id: idAt(4) }, { type: "memory/update", id: idAt(4), rating: 3 });
  const device = made(
    { type: "canon/add", id: idAt(4) },
    { type: "memory/update", id: idAt(4), rating: 5, note: "On a boat." },
    { type: "memory/update", id: idAt(8), reason: "For the music." },
  );
  expect(joinLists(account, device).memories).toEqual([
    { id: idAt(4), note: "On a boat.", rating: 3 },
    { id: idAt(8), reason: "For the music." },
  ]);
  expect(filmsMissingFrom(account, device)).toEqual(idsAt(4, 8));
  expect(filmsMissingFrom(joinLists(account, device), device)).toEqual([]);
});

test("memories made in any order are the same text", () => {
  const [one, other] = [
    { id: idAt(3), rating: 4, note: "a" },
    { id: idAt(1), reason: "b" },
  ] as const;
  expect(JSON.stringify(updateMemories([], [one, other]))).toBe(
    JSON.stringify(updateMemories([], [other, { id: idAt(3), note: "a" }, { id: idAt(3), rating: 4 }])),
  );
});
