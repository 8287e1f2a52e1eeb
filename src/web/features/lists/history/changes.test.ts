import { expect, test } from "vitest";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import { EMPTY_USER_LISTS } from "#domain/lists/user-lists.ts";
import type { LoggedOperation } from "../list-log.ts";
import { changesOf, historyOf } from "./changes.ts";

const logged = (opId: string, operation: ListOperation, seq: number): LoggedOperation => ({
  opId,
  client: "tab",
  seq,
  operation,
  madeAt: seq,
});

test("a history tells each change once, the latest first, and whether it is undone", () => {
  const add: ListOperation = { type: "canon/add", id: idAt(3) };
  const first = logged("first", add, 1);
  const second = logged("second", { type: "hidden/add", id: idAt(9) }, 2);
  const history = historyOf(changesOf(EMPTY_USER_LISTS, [first, second]), 50);
  expect(history.map(({ change, isUndone }) => [change.opId, isUndone])).toEqual([
    ["second", false],
    ["first", false],
  ]);
  const undo = history[1]?.next;
  if (undo === undefined) throw new Error("There is nothing to undo.");
  const undone = logged(undo.opId, undo.operation, 3);
  const after = historyOf(changesOf(EMPTY_USER_LISTS, [first, second, undone]), 50);
  expect(after.map(({ change, isUndone }) => [change.opId, isUndone])).toEqual([
    ["second", false],
    ["first", true],
  ]);
  const again = after[1]?.next;
  if (again === undefined) throw new Error("There is nothing to do again.");
  const redone = logged(again.opId, again.operation, 4);
  expect(historyOf(changesOf(EMPTY_USER_LISTS, [first, second, undone, redone]), 50)[1]?.isUndone).toBe(false);
});

test("what changed nothing is not in it, and an undo whose change is forgotten stands for itself", () => {
  const add: ListOperation = { type: "canon/add", id: idAt(3) };
  const lists = { ...EMPTY_USER_LISTS, canonOrder: [idAt(3)], watchedFilms: [idAt(3)] };
  const undo: ListOperation = { type: "lists/update", takes: [{ list: "canon", id: idAt(3) }], puts: [] };
  const history = historyOf(changesOf(lists, [logged("again", add, 1), logged("long-gone-undo", undo, 2)]), 50);
  expect(history.map(({ change }) => change.opId)).toEqual(["long-gone-undo"]);
});
