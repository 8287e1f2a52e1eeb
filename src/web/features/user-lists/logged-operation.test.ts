import { expect, test } from "vitest";
import { parseOperations } from "./logged-operation.ts";

const stored = (...operations: readonly object[]) =>
  JSON.stringify({
    operations: operations.map((operation, index) => ({ opId: `op-${index}`, client: "tab", seq: index, operation })),
  });

test("a stored change of many films is read, and one that only a newer build knows is left to that build's tabs", () => {
  const read = parseOperations(
    stored(
      { type: "watched/update", watched: [1, 2], unwatched: [] },
      { type: "canon/praise", rank: 4 },
      { type: "canon/shuffle", ranks: [4, 5] },
      { type: "canon/add", rank: 4 },
    ),
  );
  expect(read?.map(({ operation }) => operation.type)).toEqual(["watched/update", "canon/add"]);
});
