import { describe, expect, test } from "vitest";
import { posterLayout, PAPERS, type Paper } from "./sheet-layout.ts";

const papers: readonly Paper[] = ["a4", "a3", "letter"];

describe("the posters of a canon on one sheet", () => {
  test.each(papers)(
    "have room on %s beside head and foot, however many they are, and never shrink as they get fewer",
    (paper) => {
      for (const [head, around] of [
        ["named", 51],
        ["plain", 41.5],
      ] as const) {
        let before = Infinity;
        for (let count = 1; count <= 130; count += 1) {
          const { shown, columns, width, gap, rowHeight, isFirstLarge } = posterLayout(count, paper, head);
          const rows = Math.ceil((shown + (isFirstLarge ? 3 : 0)) / columns);
          expect(columns * width + (columns - 1) * gap).toBeLessThanOrEqual(82 + 1e-9);
          expect(rows * rowHeight).toBeLessThanOrEqual(PAPERS[paper] - around + 1e-9);
          expect(rowHeight - 1.5 * width).toBeGreaterThanOrEqual(1.7 - 1e-9);
          const area = (shown + (isFirstLarge ? 3 : 0)) * width ** 2;
          expect(area / shown).toBeLessThanOrEqual(before + 1e-9);
          before = area / shown;
        }
      }
    },
  );

  test("are as large as the sheet allows for one film, and at least a twentieth of its width for a hundred and twenty", () => {
    expect(posterLayout(1, "a4", "plain")).toMatchObject({ columns: 1, shown: 1, isFirstLarge: false });
    expect(posterLayout(1, "a4", "plain").width).toBeGreaterThan(50);
    for (const paper of papers) expect(posterLayout(120, paper, "named").width).toBeGreaterThanOrEqual(5 - 1e-9);
  });

  test("give the first film four places where that costs the others nothing", () => {
    expect(posterLayout(60, "a4", "named").isFirstLarge).toBe(true);
    expect(posterLayout(40, "a4", "named").isFirstLarge).toBe(false);
  });

  test("leave out what is beyond a hundred and twenty", () => {
    expect(posterLayout(500, "a3", "named").shown).toBe(120);
  });
});
