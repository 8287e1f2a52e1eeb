import type { DatabaseSync } from "node:sqlite";
import type { Row } from "./index-film.ts";
import { afterAll, reversed, rightHalf } from "./index-words.ts";

export interface Entry {
  readonly key: string;
  readonly film: number;
}

/** Entries sharing a half of a text, within `slips` letters of its length; one typo's results are all among them. */
export function halves(
  database: DatabaseSync,
  table: "titles" | "words",
  columns: string,
): (text: string, slips: number) => readonly Entry[] {
  const condition = "size = ? and key >= ? and key < ?";
  const forwards = database.prepare(`select ${columns} from ${table} where ${condition}`);
  const backwards = database.prepare(`select ${columns} from ${table}_reversed where ${condition}`);
  return (text, slips) => {
    const half = rightHalf(text.length);
    const [begin, end] = [text.slice(0, half), reversed(text).slice(0, half)];
    const sizes = Array.from({ length: 2 * slips + 1 }, (_, index) => text.length - slips + index);
    const entry = (row: Row, key: string): Entry => ({ key, film: Number(row["film"] ?? 0) });
    return sizes.flatMap((size) => [
      ...forwards.all(size, begin, afterAll(begin)).map((row) => entry(row, String(row["key"]))),
      ...backwards.all(size, end, afterAll(end)).map((row) => entry(row, reversed(String(row["key"])))),
    ]);
  };
}
