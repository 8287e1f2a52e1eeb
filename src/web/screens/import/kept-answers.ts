/** What somebody said of tables of one header, on the device, so that it is not asked again (docs/product.md#bringing-films). */
import { isJsonObject } from "#domain/words/json-object.ts";
import {
  COLUMN_MEANINGS,
  DAY_ORDERS,
  RATING_SCALES,
  type AnswersBySignature,
  type TableAnswers,
} from "#film-files/import/table-answers.ts";
import { ownedText } from "../../adapters/owned-text.ts";

const MOST_KEPT = 50;
const stored = ownedText("canon.import-columns");

/** `owner` as of the lists. */
export function keptAnswers(owner: string | null): AnswersBySignature {
  try {
    const entries: unknown = JSON.parse(stored.read(owner) ?? "[]");
    if (!Array.isArray(entries)) return {};
    return Object.fromEntries(
      entries.flatMap((entry) => (Array.isArray(entry) ? [[String(entry[0]), readAnswers(entry[1])]] : [])),
    );
  } catch {
    return {};
  }
}

/** Adds to what was said of one table, but for whose films are brought, which is asked each time. Of more than fifty tables the earliest go. */
export function keepAnswers(
  owner: string | null,
  signature: string,
  { profiles: _profiles, ...said }: TableAnswers,
): void {
  const { [signature]: before = {}, ...others } = keptAnswers(owner);
  const kept = [[signature, withAnswers(before, said)], ...Object.entries(others)].slice(0, MOST_KEPT);
  stored.write(owner, JSON.stringify(kept));
}

/** What was said of a table, and what is said of it now. */
export function withAnswers(before: TableAnswers, said: TableAnswers): TableAnswers {
  return { ...before, ...said, columns: { ...before.columns, ...said.columns } };
}

/** Without what is none of the answers. */
function readAnswers(value: unknown): TableAnswers {
  if (!isJsonObject(value)) return {};
  const { columns, dayOrder, outOf } = value;
  const order = DAY_ORDERS.find((known) => known === dayOrder);
  const scale = RATING_SCALES.find((known) => known === outOf);
  const meanings = Object.entries(isJsonObject(columns) ? columns : {}).flatMap(([header, meaning]) => {
    const known = COLUMN_MEANINGS.find((each) => each === meaning);
    return known === undefined ? [] : [[header, known] as const];
  });
  return {
    columns: Object.fromEntries(meanings),
    ...(order === undefined ? {} : { dayOrder: order }),
    ...(scale === undefined ? {} : { outOf: scale }),
  };
}
