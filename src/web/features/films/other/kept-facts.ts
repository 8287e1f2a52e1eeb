/** What the film index has said of films, on this page and on the device. A file of its own: signing out loads little. */
import type { IndexFacts } from "#domain/catalogue/film.ts";
import { type FilmId, readFilmId } from "#domain/catalogue/film-id.ts";
import { storedSession } from "#web/adapters/session-storage.ts";

export interface Fact {
  /** When it was said, in milliseconds since 1970. */
  readonly at: number;
  /** Null where the index has no such film. */
  readonly facts: IndexFacts | null;
}

type FactsById = ReadonlyMap<FilmId, Fact>;

/** Of one member, or of a visitor, whose lists name the films. */
interface KnownFacts {
  readonly memberId: unknown;
  byId: FactsById;
  /** Being asked for, or answered lately. */
  readonly asked: Set<FilmId>;
  reading: Promise<void> | null;
}

export const NO_FACTS: FactsById = new Map();
/** Then they are asked for again, because the index grows. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Larger than `localStorage` may be. The name of a cache, and of the one answer in it with the number of its form. */
const [CACHE, ADDRESS] = ["canon-film-facts", "/kept-film-facts-2"];

let known: KnownFacts | null = null;
const listeners = new Set<() => void>();

export function subscribeToFacts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function factsShown(): FactsById {
  return known?.byId ?? NO_FACTS;
}

/** The same object until somebody signs in or out, in whichever tab. */
export function knownFacts(): KnownFacts {
  const memberId = storedSession()?.user["id"];
  if (known?.memberId !== memberId) known = null;
  return (known ??= { memberId, byId: NO_FACTS, asked: new Set(), reading: null });
}

export function addFacts(to: KnownFacts, more: FactsById): void {
  if (more.size === 0) return;
  to.byId = new Map([...to.byId, ...more]);
  for (const listener of listeners) listener();
}

/** Once for each; nothing where the browser keeps nothing. */
export function readKeptFacts(to: KnownFacts): Promise<void> {
  return (to.reading ??= addKept(to));
}

async function addKept(to: KnownFacts): Promise<void> {
  const kept = await readKept().catch(() => NO_FACTS);
  for (const [id, { at }] of kept) if (Date.now() - at < KEPT_MS) to.asked.add(id);
  addFacts(to, kept);
}

async function readKept(): Promise<FactsById> {
  const answer = "caches" in globalThis ? await (await caches.open(CACHE)).match(ADDRESS) : undefined;
  const rows: unknown = await answer?.json();
  return new Map(Array.isArray(rows) ? rows.flatMap(readRow) : []);
}

function readRow(row: unknown): readonly (readonly [FilmId, Fact])[] {
  const [id, at, facts]: readonly unknown[] = Array.isArray(row) ? row : [];
  const film = readFilmId(id);
  // Written by `keepFacts` alone, under the number of this form.
  return film === null || typeof at !== "number" ? [] : [[film, { at, facts: facts as IndexFacts | null }]];
}

/** Unless somebody has signed in or out meanwhile. */
export async function keepFacts(of: KnownFacts): Promise<void> {
  if (of !== knownFacts() || !("caches" in globalThis)) return;
  const rows = [...of.byId].map(([id, { at, facts }]) => [id, at, facts]);
  await (await caches.open(CACHE)).put(ADDRESS, Response.json(rows));
}

/** Because they name the films of somebody's lists. */
export async function forgetFacts(): Promise<void> {
  known = null;
  if ("caches" in globalThis) await caches.delete(CACHE);
}
