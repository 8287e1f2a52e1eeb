import { describe, expect, test } from "vitest";
import { PAPERS, type Paper, sheetLayout } from "./sheet-layout.ts";

const titles = (count: number, length = 18) => Array.from({ length: count }, () => "a".repeat(length));
const papers: readonly Paper[] = ["a4", "letter"];

describe("a canon on one sheet", () => {
  test("stands in one column up to 24 films, in two up to 59", () => {
    expect(sheetLayout(titles(24), "a4")).toMatchObject({ columns: 1, listed: 24, rowsInColumn: 23, running: 0 });
    expect(sheetLayout(titles(25), "a4")).toMatchObject({ columns: 2, listed: 25, rowsInColumn: 12, running: 0 });
    expect(sheetLayout(titles(59), "a4")).toMatchObject({ columns: 2, listed: 59, rowsInColumn: 29, running: 0 });
  });

  test("runs on as text from 60 films", () => {
    expect(sheetLayout(titles(60), "a4")).toMatchObject({ columns: 2, listed: 41, running: 19, leftOut: 0 });
  });

  test("says how many are left out beyond 120", () => {
    expect(sheetLayout(titles(120), "letter")).toMatchObject({ running: 79, leftOut: 0 });
    expect(sheetLayout(titles(500), "letter")).toMatchObject({ running: 79, leftOut: 380 });
  });

  test.each(papers)("leaves room for head and foot on %s, whatever its length", (paper) => {
    for (let count = 1; count <= 130; count += 1) {
      const { firstRowHeight, rowHeight, rowsInColumn } = sheetLayout(titles(count), paper);
      expect(firstRowHeight + rowsInColumn * rowHeight).toBeLessThanOrEqual(PAPERS[paper] - 57 + 1e-9);
      expect(firstRowHeight).toBeGreaterThanOrEqual(5);
      expect(rowHeight).toBeGreaterThan(1.9);
    }
  });

  test("sets the running text smaller the longer the titles are", () => {
    const [short, long] = [titles(100, 10), titles(100, 40)].map((each) => sheetLayout(each, "a4").runningSize);
    expect(short).toBeGreaterThan(long ?? 0);
  });
});
