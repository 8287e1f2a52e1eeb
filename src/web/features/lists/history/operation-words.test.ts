import { expect, test } from "vitest";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { type ListOperation, updateOperation } from "#domain/lists/list-operations.ts";
import type { FilmsUpdate, ListName } from "#domain/lists/user-lists.ts";
import { operationWords } from "./operation-words.ts";

const into = (list: ListName) => (rank: number) => ({ id: idAt(rank), list });
const [watched, canon, watchlist] = [into("watched"), into("canon"), into("watchlist")];
const memory = (rank: number) => ({ id: idAt(rank), rating: 4 });
const many = Array.from({ length: 40 }, (_, index) => index + 1);

const fifteenHundred = Array.from({ length: 1500 }, (_, index) => index + 1);

const titles: Readonly<Record<FilmId, string>> = { [idAt(1)]: "Psycho", [idAt(2)]: "Ran", [idAt(3)]: "Yi Yi" };
const titleOf = (id: FilmId) => titles[id] ?? id;

test.each<[words: string, update: Partial<FilmsUpdate>]>([
  ["Mark Psycho and Ran as watched", { puts: [watched(1), watched(2)], memories: [memory(1), memory(2)] }],
  ["Mark Psycho as watched", { puts: [watched(1), { ...watchlist(1), watched: true }] }],
  ["Add Psycho, Ran and 38 more to your canon", { puts: [...many.map(watched), ...many.map(canon)] }],
  ["Hide Psycho, Ran and 1,498 more", { puts: fifteenHundred.map(into("hidden")) }],
  ["Add Psycho, Ran and Yi Yi to your lists", { puts: [canon(1), watched(1), watchlist(2), watched(3)] }],
  ["Mark Psycho as unwatched", { takes: [canon(1), watched(1)], memories: [memory(2)] }],
  ["Remove Psycho and Ran from your watchlist", { takes: [watchlist(1), watchlist(2)] }],
  ["Remove Psycho and Ran from your lists", { takes: [canon(1), watchlist(2)] }],
  ["Change Psycho and Ran in your lists", { puts: [watched(1)], takes: [watched(2)] }],
  ["Change what you remember of Psycho and Ran", { memories: [memory(1), memory(2)] }],
])("a change of many films names them: %s", (words, update) => {
  const operation = updateOperation({ puts: [], takes: [], memories: [], ...update });
  expect(operationWords(operation, titleOf)).toBe(words);
});

test.each<[words: string, operation: ListOperation]>([
  [
    "Mark Psycho and Ran as watched and Yi Yi as unwatched",
    { type: "watched/update", watched: [idAt(1), idAt(2)], unwatched: [idAt(3)] },
  ],
  ["Show Psycho, Ran and Yi Yi again", { type: "hidden/clear", ids: [idAt(1), idAt(2), idAt(3)] }],
])("so does: %s", (words, operation) => {
  expect(operationWords(operation, titleOf)).toBe(words);
});
