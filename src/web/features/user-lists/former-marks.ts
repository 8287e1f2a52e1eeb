/** What a device kept besides lists while ranks named films, each under the key it has now, by film ids. */
import { withFilmIds } from "#domain/catalogue/films-by-id.ts";
import { filmOfFirstEdition } from "#domain/catalogue/first-edition.ts";
import { isJsonObject } from "#domain/words/json-object.ts";
import type { KeyedStorage } from "../../adapters/keyed-storage.ts";

/** A member's keys end in a point and their id. */
const MOVES: readonly { readonly from: RegExp; readonly to: string; readonly read: (text: string) => string }[] = [
  { from: /^canon\.passed-over$/, to: "canon.passed-over-films", read: withCommas },
  { from: /^canon\.quick-ranking-left-at$/, to: "canon.quick-ranking-left-at-film", read: withCommas },
  { from: /^canon\.hidden-bar-closed$/, to: "canon.hidden-bar-closed-films", read: withCommas },
  { from: /^canon\.duels(?=\.)/, to: "canon.duel-answers", read: duels },
  { from: /^canon\.imports(?=\.|$)/, to: "canon.kept-imports", read: asJson(withFilmIds) },
  { from: /^canon\.seen-ticks(?=\.|$)/, to: "canon.seen-films", read: asJson(withFilmIds) },
  { from: /^canon\.story-looks(?=\.|$)/, to: "canon.film-dna-looks", read: asJson(looks) },
];

/**
 * Moves what there is, each removed only once it is stored. What today's build has kept since stays. Whoever shows it in
 * this tab is told as if another tab had stored it.
 */
export function moveFormerMarks(device: KeyedStorage): void {
  let isMoved = false;
  for (const key of device.keys()) {
    const move = MOVES.find(({ from }) => from.test(key));
    const text = move === undefined ? null : device.read(key);
    if (move === undefined || text === null) continue;
    const now = key
      .replace(move.from, move.to)
      .replace(/^(canon\.duel-answers\.)(\d+)/, (_all, start, rank) => start + idOf(rank));
    // What is there already may so far be only in memory.
    if (device.write(now, device.read(now) ?? move.read(text)) !== "ok") continue;
    device.remove(key);
    isMoved = true;
  }
  // Tests of devices have no window.
  if (isMoved && typeof window !== "undefined") window.dispatchEvent(new StorageEvent("storage", { key: "" }));
}

/** What was no rank stays as it is, and is left out by whoever reads it. */
function idOf(rank: string): string {
  return filmOfFirstEdition(Number(rank)) ?? rank;
}

function withCommas(text: string): string {
  return text.split(",").map(idOf).join();
}

/** `[one, other, index of the verdict]` each. */
function duels(text: string): string {
  return asJson((value) => {
    if (!isJsonObject(value) || !Array.isArray(value["answers"])) return value;
    const rows: readonly unknown[] = value["answers"];
    const answers = rows.map((row) =>
      Array.isArray(row) ? [idOf(String(row[0])), idOf(String(row[1])), row[2]] : row,
    );
    return { ...(withFilmIds(value) as object), answers };
  })(text);
}

/** Statements that a look remembers by their films. */
const ABOUT_FILMS = ["alone", "first", "kindred", "nearest"];

function looks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(looks);
  if (!isJsonObject(value)) return value;
  const { kind, about } = value;
  if (typeof about !== "string") {
    const members = Object.entries(value).map(([name, member]) => [name, looks(member)] as const);
    return withFilmIds(Object.fromEntries(members));
  }
  if (kind === "missing") return { ...value, about: about.replace(/^film (\d+)$/, (_all, rank: string) => idOf(rank)) };
  return ABOUT_FILMS.some((one) => one === kind) ? { ...value, about: withCommas(about) } : value;
}

function asJson(change: (value: unknown) => unknown): (text: string) => string {
  return (text) => {
    try {
      return JSON.stringify(change(JSON.parse(text)));
    } catch {
      return text;
    }
  };
}
