import type { Cells, Table } from "./table-format.ts";

/** The profiles that a column names, those with most rows first, and whether a row is of one that is to be read. */
export function profilesOf(
  { rows, answers }: Pick<Table, "rows" | "answers">,
  column: string,
): { readonly profiles: readonly string[]; readonly isRead: (cells: Cells) => boolean } {
  const byName = Map.groupBy(rows, (cells) => cells(column));
  const profiles = [...byName]
    .filter(([name]) => name !== "")
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([name]) => name);
  return { profiles, isRead: (cells) => answers.profiles?.includes(cells(column)) ?? true };
}
