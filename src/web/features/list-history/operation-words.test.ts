import { expect, test } from "vitest";
import { idAt } from "#domain/film-id-for-tests.ts";
import { updateOperation } from "#domain/list-operations.ts";
import type { FilmsUpdate } from "#domain/lists-update.ts";
import { operationWords } from "./operation-words.ts";

const put = (rank: number) => ({ id: idAt(rank), list: "watched" as const });
const take = put;
const memory = (rank: number) => ({ id: idAt(rank), rating: 4 });

test.each<[words: string, update: Partial<FilmsUpdate>]>([
  ["Add 2 films to your lists", { puts: [put(1), put(2)], memories: [memory(1), memory(2)] }],
  ["Add 1 film to your lists", { puts: [put(1)] }],
  ["Remove 1 film from your lists", { takes: [take(1)], memories: [memory(2)] }],
  ["Change 2 films in your lists", { puts: [put(1)], takes: [take(2)] }],
  ["Change what you remember of 2 films", { memories: [memory(1), memory(2)] }],
])("a change of many films is told as: %s", (words, update) => {
  const operation = updateOperation({ puts: [], takes: [], memories: [], ...update });
  expect(operationWords(operation, () => "A film")).toBe(words);
});
