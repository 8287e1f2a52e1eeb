import { parse } from "csv-parse/sync";

import { CatalogueError } from "./catalogue-error.ts";

/**
 * The rows of a CSV text as records, with values trimmed. Refuses (`bad-csv`) a header other than `columns`, and rows
 * of another length. `file` only names the text in refusals.
 */
export function csvRecords<Column extends string>(
  csv: string,
  columns: readonly Column[],
  file: string,
): readonly Readonly<Record<Column, string>>[] {
  let rows: readonly (readonly string[])[];
  try {
    rows = parse(csv, { bom: true, trim: true });
  } catch (error) {
    throw new CatalogueError("bad-csv", `${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const [header = [], ...body] = rows;
  if (header.join() !== columns.join()) {
    throw new CatalogueError("bad-csv", `${file}: the header must be ${columns.join()}, not ${header.join()}`);
  }
  return body.map((values) => {
    const record = Object.fromEntries(columns.map((column, index) => [column, values[index]]));
    if (!hasColumns(record, columns)) throw new CatalogueError("bad-csv", `${file}: ${values.join()}`);
    return record;
  });
}

function hasColumns<Column extends string>(
  record: Readonly<Record<string, string | undefined>>,
  columns: readonly Column[],
): record is Readonly<Record<Column, string>> {
  return columns.every((column) => record[column] !== undefined);
}
