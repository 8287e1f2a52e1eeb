/** What was decided of doubtful films in earlier imports, on the device (docs/product.md#bringing-films). */
import { readFilmId } from "#domain/catalogue/film-id.ts";
import { isJsonObject } from "#domain/json-object.ts";
import type { Decision } from "#film-files/import/import-plan.ts";
import type { FilmMatch } from "#film-files/import/match-films.ts";
import { deviceHasRoom, ownedText } from "../../adapters/owned-text.ts";
import { whatIsSaid } from "#film-files/import/what-is-said.ts";
import type { ImportReading } from "./worker-messages.ts";

/** By what the file says of the film, the latest first. A film is kept as little more than its id. */
type Kept = ReadonlyMap<string, unknown>;

const MOST_KEPT = 2000;
const SPARE_CHARACTERS = 50_000;
const stored = ownedText("canon.import-decisions");

/** Those for the doubtful films of a reading, by their indexes. `owner` as of the lists. */
export function keptDecisions(owner: string | null, { files, matches }: ImportReading): ReadonlyMap<number, Decision> {
  const kept = readKept(owner);
  const decided = files.films.flatMap((film, index) => {
    const decision = readDecision(kept.get(whatIsSaid(film)), matches[index]);
    return decision === null ? [] : [[index, decision] as const];
  });
  return new Map(decided);
}

/** Of more than two thousand the earliest go; nothing is kept where the device has no room to spare. */
export function keepDecisions(
  owner: string | null,
  { files: { films } }: ImportReading,
  decisions: ReadonlyMap<number, Decision>,
): void {
  const made = [...decisions].flatMap(([index, decision]) => {
    const film = films[index];
    return film === undefined ? [] : [[whatIsSaid(film), inShort(decision)] as const];
  });
  const kept = new Map<string, unknown>(made);
  for (const [key, decision] of readKept(owner)) if (!kept.has(key)) kept.set(key, decision);
  const text = JSON.stringify([...kept].slice(0, MOST_KEPT));
  if (made.length > 0 && deviceHasRoom(text.length + SPARE_CHARACTERS)) stored.write(owner, text);
}

function inShort(decision: Decision): unknown {
  if (typeof decision === "string") return decision;
  const { id, rank, title, year, directors } = decision;
  return { id, rank, title, year, directors };
}

function readKept(owner: string | null): Kept {
  try {
    const entries: unknown = JSON.parse(stored.read(owner) ?? "[]");
    if (!Array.isArray(entries)) return new Map();
    return new Map(entries.flatMap((entry) => (Array.isArray(entry) ? [[String(entry[0]), entry[1]]] : [])));
  } catch {
    return new Map();
  }
}

/** Null where nothing was decided, or nobody asks. A film that was looked for is known by what is kept of it. */
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
