import { describe, expect, test } from "vitest";
import { notedLayout, PAPERS, type Paper, sheetLayout } from "./sheet-layout.ts";

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

describe("a canon with its notes on one sheet", () => {
  const long = "a".repeat(280);

  test.each(papers)("leaves room for head and foot on %s, or has no room for notes", (paper) => {
    for (let count = 1; count <= 60; count += 1) {
      for (const noted of [1, Math.ceil(count / 2), count]) {
        const notes = Array.from({ length: count }, (_, index) => (index < noted ? long : undefined));
        const layout = notedLayout(notes, paper);
        if (layout === null) continue;
        const lines = layout.lines.reduce((sum, each) => sum + each, 0);
        const height = layout.firstRowHeight + (count - 1) * layout.rowHeight + 1.35 * lines * layout.noteSize;
        expect(height).toBeLessThanOrEqual(PAPERS[paper] - 57 + 1e-9);
        expect(layout.noteSize).toBeGreaterThanOrEqual(1.2);
      }
    }
  });

  test("fits for twelve films with two lines each, not for twenty-four with three or more, nor in two columns", () => {
    const notes = (count: number, note: string) => Array.from({ length: count }, () => note);
    const twelve = notedLayout(notes(12, "a".repeat(100)), "letter");
    expect(twelve?.lines.every((each) => each <= 2)).toBe(true);
    expect(twelve?.noteSize).toBeGreaterThan(1.3);
    expect(notedLayout(notes(24, long), "a4")).toBeNull();
    expect(notedLayout(notes(25, "short"), "a4")).toBeNull();
  });

  test("counts the lines that its owner broke", () => {
    expect(notedLayout(["One.\nTwo."], "a4")?.lines).toEqual([2]);
  });

  test("is none without notes", () => {
    expect(notedLayout([undefined, undefined], "a4")).toBeNull();
  });
});
