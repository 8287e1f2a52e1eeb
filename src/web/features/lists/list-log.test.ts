import { expect, test } from "vitest";
import { parseOperations } from "./list-log.ts";

const stored = (...operations: readonly object[]) =>
  JSON.stringify({
    operations: operations.map((operation, index) => ({ opId: `op-${index}`, client: "tab", seq: index, operation })),
  });

test("a stored change of many films is read; one that only a newer build knows, or that names films by ranks, is not", () => {
  const read = parseOperations(
    stored(
      { type: "watched/update", watched: ["film-1", "film-2"], unwatched: [] },
      { type: "canon/praise", id: "film-4" },
      { type: "canon/shuffle", ids: ["film-4", "film-5"] },
      { type: "canon/add", rank: 5 },
      { type: "canon/add", id: "film-4" },
    ),
  );
  expect(read?.map(({ operation }) => operation.type)).toEqual(["watched/update", "canon/add"]);
});
