import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { indexOfTest } from "./index-of-test.ts";
import { JUDGED_TYPOS } from "./judged-typos.ts";

test("99 of 100 searches in the film index take at most 15 ms of processor time", async () => {
  const directory = mkdtempSync(join(tmpdir(), "canon-film-index-"));
  const index = await indexOfTest(directory);
  const typed = JUDGED_TYPOS.flatMap(({ typed: wrong, title }) => [wrong, title, title.slice(0, 5)]);
  index.search("to warm up", 3);
  const times = typed.map((text) => {
    const begun = process.cpuUsage();
    index.search(text, 10);
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  });
  index.close();
  rmSync(directory, { recursive: true });
  const inOrder = times.toSorted((a, b) => a - b);
  expect(inOrder[Math.floor(inOrder.length * 0.99)]).toBeLessThanOrEqual(15);
});
