/** Every time somebody saw a film, with its own day and stars (docs/product.md#diary). */
import { isJsonObject } from "../words/json-object.ts";

export interface Viewing {
  /** Its day, so that the same one told on two devices is one; a second one of that day ends in " 2". */
  readonly id: string;
  /** 0.5 to 5 by halves. */
  readonly rating?: number;
  readonly line?: string;
  /** With whom, or where. */
  readonly company?: string;
}

export type ViewingChange = Viewing | { readonly id: string; readonly isGone: true };

/** Of a viewing whose day nobody knows. */
export const UNKNOWN_DAY = "unknown";

/** Instead of a day. */
export const LONG_AGO = "long ago";

/** Of one film. */
export const MAX_VIEWINGS = 500;

const VIEWING_PARTS = ["rating", "line", "company"] as const;

/** Latest first: a bare month or year comes after its days, "long ago" after all years, and no day last. */
export function byLastSeen(one: string | undefined, other: string | undefined): number {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a === b ? 0 : a < b ? 1 : -1;
}

function placeOf(seen: string | undefined): string {
  if (seen === undefined) return "";
  return seen === LONG_AGO ? "0" : seen;
}

/** As `isSeenDay` has it; undefined where nobody knows. */
export function viewingDay(id: string): string | undefined {
  const day = id.replace(/ \d+$/, "");
  return day === UNKNOWN_DAY ? undefined : day;
}

export function byLastViewed(one: Viewing, other: Viewing): number {
  return byLastSeen(viewingDay(one.id), viewingDay(other.id)) || (one.id < other.id ? 1 : -1);
}

interface Seen {
  readonly seen?: string;
  readonly rating?: number;
  readonly rewatches?: number;
  readonly viewings?: readonly Viewing[];
}

/** What a memory without viewings of their own knows of one counts as one. */
export function viewingsOf({ seen, rating, viewings }: Seen): readonly Viewing[] {
  if (viewings !== undefined) return viewings;
  return seen === undefined ? [] : [{ id: seen, ...(rating === undefined ? {} : { rating }) }];
}

/** What follows from a film's viewings, and is told with each change of them. */
export const OF_VIEWINGS: ReadonlySet<string> = new Set(["seen", "rating", "rewatches"]);

/**
 * The film's day, stars and number once viewings change: those of the last one; null for what is forgotten. Null where
 * no viewing changes.
 */
export function seenBy(
  former: Seen,
  told: readonly ViewingChange[],
): { readonly [Part in keyof Seen]: Seen[Part] | null } | null {
  const before = viewingsOf(former);
  const changes = told.filter((viewing) => !("isGone" in viewing) || before.some(({ id }) => id === viewing.id));
  if (changes.length === 0) return null;
  const viewings = changed(before, changes);
  const last = viewings.toSorted(byLastViewed);
  if (last.length === 0) return { seen: null, rewatches: null, viewings: null };
  const uncounted = former.rewatches === undefined ? 0 : Math.max(0, former.rewatches + 1 - before.length);
  const rating = last.find((viewing) => viewing.rating !== undefined)?.rating;
  return {
    viewings,
    seen: viewingDay(last[0]?.id ?? UNKNOWN_DAY) ?? null,
    rewatches: uncounted + last.length - 1 || null,
    ...(rating === undefined ? {} : { rating }),
  };
}

/** By id, each part in one place, so that equal ones are equal as text. */
function changed(viewings: readonly Viewing[], changes: readonly ViewingChange[]): readonly Viewing[] {
  const byId = new Map(viewings.map((viewing) => [viewing.id, viewing]));
  for (const change of changes) {
    if ("isGone" in change) byId.delete(change.id);
    else byId.set(change.id, partsIn(change));
  }
  return [...byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

function partsIn(viewing: Viewing): Viewing {
  const parts = VIEWING_PARTS.filter((part) => viewing[part] !== undefined);
  return { id: viewing.id, ...Object.fromEntries(parts.map((part) => [part, viewing[part]])) };
}

/** What turns the viewings of the first into those of the other. */
export function viewingChanges(one: Seen, other: Seen): readonly ViewingChange[] {
  if (one.viewings === other.viewings) return [];
  const held = new Map(one.viewings?.map((viewing) => [viewing.id, JSON.stringify(viewing)]));
  const wanted = new Set(other.viewings?.map(({ id }) => id));
  // Beside viewings of their own, what a memory knew of one becomes one.
  const before = other.viewings === undefined ? (one.viewings ?? []) : viewingsOf(one);
  return [
    ...before.filter(({ id }) => !wanted.has(id)).map(({ id }) => ({ id, isGone: true }) as const),
    ...(other.viewings ?? []).filter((viewing) => held.get(viewing.id) !== JSON.stringify(viewing)),
  ];
}

/** Leaves out what is no viewing. Only this code writes them. */
export function readViewings(stored: unknown): readonly Viewing[] {
  return Array.isArray(stored) ? changed([], stored.filter(isViewing)) : [];
}

function isViewing(value: unknown): value is Viewing {
  return isJsonObject(value) && typeof value["id"] === "string";
}
