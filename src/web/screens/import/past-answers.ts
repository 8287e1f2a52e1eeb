/** Answers from earlier imports, on the device, so that none is asked for again (docs/product.md#bringing-films). */
import { isJsonObject } from "#domain/words/json-object.ts";
import { readFilmId } from "#domain/catalogue/film-id.ts";
import type { Decision } from "#film-files/import/import-plan.ts";
import type { FilmMatch } from "#film-files/import/match-films.ts";
import {
  type AnswersBySignature,
  COLUMN_MEANINGS,
  DAY_ORDERS,
  RATING_SCALES,
  type TableAnswers,
} from "#film-files/import/table-answers.ts";
import { whatIsSaid } from "#film-files/import/imported-film.ts";
import { deviceHasRoom, ownedText } from "../../adapters/owned-text.ts";
import type { ImportReading } from "./worker-messages.ts";

const MOST_TABLES = 50;
const tableAnswers = ownedText("canon.import-columns");

/** `owner` is a member's id, null for visitors. */
export function pastAnswers(owner: string | null): AnswersBySignature {
  return Object.fromEntries([...entriesIn(tableAnswers.read(owner))].map(([key, value]) => [key, readAnswers(value)]));
}

/** Adds to a table's answers, but for `profiles`, which are asked for each time. Keeps the latest fifty tables. */
export function rememberAnswers(
  owner: string | null,
  signature: string,
  { profiles: _profiles, ...said }: TableAnswers,
): void {
  const { [signature]: before = {}, ...others } = pastAnswers(owner);
  const kept = [[signature, withAnswers(before, said)], ...Object.entries(others)].slice(0, MOST_TABLES);
  tableAnswers.write(owner, JSON.stringify(kept));
}

export function withAnswers(before: TableAnswers, said: TableAnswers): TableAnswers {
  return { ...before, ...said, columns: { ...before.columns, ...said.columns } };
}

/** Leaves out what is not an answer. */
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

const MOST_DECISIONS = 2000;
const SPARE_CHARACTERS = 50_000;
/** By what the file says of the film, the latest first. Of a film little more than its id is kept. */
const decisionsMade = ownedText("canon.import-decisions");

/** For a reading's doubtful films, by index. `owner` is a member's id, null for visitors. */
export function pastDecisions(owner: string | null, { files, matches }: ImportReading): ReadonlyMap<number, Decision> {
  const kept = entriesIn(decisionsMade.read(owner));
  const decided = files.films.flatMap((film, index) => {
    const decision = readDecision(kept.get(whatIsSaid(film)), matches[index]);
    return decision === null ? [] : [[index, decision] as const];
  });
  return new Map(decided);
}

/** Keeps the latest two thousand, or nothing if the device has no room to spare. */
export function rememberDecisions(
  owner: string | null,
  { files: { films } }: ImportReading,
  decisions: ReadonlyMap<number, Decision>,
): void {
  const made = [...decisions].flatMap(([index, decision]) => {
    const film = films[index];
    return film === undefined ? [] : [[whatIsSaid(film), inShort(decision)] as const];
  });
  const kept = new Map<string, unknown>(made);
  for (const [key, decision] of entriesIn(decisionsMade.read(owner))) if (!kept.has(key)) kept.set(key, decision);
  const text = JSON.stringify([...kept].slice(0, MOST_DECISIONS));
  if (made.length > 0 && deviceHasRoom(text.length + SPARE_CHARACTERS)) decisionsMade.write(owner, text);
}

function inShort(decision: Decision): unknown {
  if (typeof decision === "string") return decision;
  const { id, rank, title, year, directors } = decision;
  return { id, rank, title, year, directors };
}

/** Key and value pairs from JSON; empty if unreadable. */
function entriesIn(text: string | null): ReadonlyMap<string, unknown> {
  try {
    const entries: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(entries)) return new Map();
    return new Map(entries.flatMap((entry) => (Array.isArray(entry) ? [[String(entry[0]), entry[1]]] : [])));
  } catch {
    return new Map();
  }
}

/** Null if nothing was decided or the film is not in doubt. A film that is no candidate is read from what was kept. */
function readDecision(value: unknown, match: FilmMatch | undefined): Decision | null {
  if (match?.kind !== "doubtful") return null;
  if (value === "leave-out" || value === "as-written") return value;
  const id = isJsonObject(value) ? readFilmId(value["id"]) : null;
  if (!isJsonObject(value) || id === null) return null;
  const candidate = match.candidates.find((film) => film.id === id);
  if (candidate !== undefined) return candidate;
  const { rank, title, year, directors } = value;
  if (typeof title !== "string" || typeof year !== "number" || !Array.isArray(directors)) return null;
  const film = { title, year, directors: directors.map(String), otherTitles: [], popularity: 0 };
  const noIds = { imdbId: null, tmdbId: null, wikidataId: null };
  return typeof rank === "number" ? { id, rank, ...film, ...noIds } : { id, rank: null, ...film, ...noIds };
}
