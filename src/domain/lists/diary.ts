/** The diary: every viewing of every film, and what changes them (docs/product.md#diary). */
import type { FilmId } from "../catalogue/film-id.ts";
import { isSeenDay } from "./days-and-stars.ts";
import type { FilmMemory, MemoryChange } from "./film-memory.ts";
import { byLastSeen, byLastViewed, UNKNOWN_DAY, type Viewing, viewingDay, viewingsOf } from "./viewings.ts";

export interface DiaryLine extends Viewing {
  readonly film: FilmId;
  /** "2025-03-09", "2025-03", "2025", "long ago"; undefined where nobody knows. */
  readonly day: string | undefined;
  /** Those of the viewing, or of the film as long as none of its viewings has any. */
  readonly stars: number | undefined;
  /** Whether the film was seen before. */
  readonly isAgain: boolean;
}

/** Every viewing that is told, the latest first. */
export function diaryLines(memories: readonly FilmMemory[]): readonly DiaryLine[] {
  return memories.flatMap(linesOf).sort(byDay);
}

/** Of one day the last told first, then by the film, so that the order is always the same. */
function byDay(one: DiaryLine, other: DiaryLine): number {
  if (one.id === other.id) return one.film < other.film ? -1 : 1;
  return byLastSeen(one.day, other.day) || (one.id < other.id ? 1 : -1);
}

const known = new WeakMap<FilmMemory, readonly DiaryLine[]>();

/** The same lines while the memory is, so that a change of one film makes and draws no others. */
function linesOf(memory: FilmMemory): readonly DiaryLine[] {
  const lines = known.get(memory) ?? newLinesOf(memory);
  known.set(memory, lines);
  return lines;
}

function newLinesOf(memory: FilmMemory): readonly DiaryLine[] {
  const viewings = viewingsOf(memory).toSorted(byLastViewed);
  const uncounted = (memory.rewatches ?? 0) + 1 - viewings.length;
  return viewings.map((viewing, index) => ({
    ...viewing,
    film: memory.id,
    day: viewingDay(viewing.id),
    stars: starsOf(memory, viewing),
    isAgain: index < viewings.length - 1 || uncounted > 0,
  }));
}

function starsOf(memory: FilmMemory, viewing: Viewing | undefined): number | undefined {
  const isRated = viewingsOf(memory).some(({ rating }) => rating !== undefined);
  return isRated ? viewing?.rating : memory.rating;
}

/** What a diary tells of a viewing, and of a film watched of which none is told. */
export function toldOfViewing(memory: FilmMemory, id: string): Viewing {
  const viewing = viewingsOf(memory).find((one) => one.id === id);
  const stars = starsOf(memory, viewing);
  return { ...withoutStars({ ...viewing, id }), ...(stars === undefined ? {} : { rating: stars }) };
}

/** Whether a viewing is told of that day already, so that a second one is asked about. */
export function isToldOf(memory: FilmMemory | undefined, day: string): boolean {
  return memory !== undefined && viewingsOf(memory).some(({ id }) => viewingDay(id) === day);
}

/** One more viewing, on a day as `isSeenDay` has it or one nobody knows. */
export function addedViewing(
  memory: FilmMemory | undefined,
  id: FilmId,
  day: string | undefined,
  parts: Omit<Viewing, "id"> = {},
): MemoryChange {
  return { id, viewings: [{ ...parts, id: nextViewingId(memory === undefined ? [] : viewingsOf(memory), day) }] };
}

/** Viewings as files tell them: a day or none, and what is said of each. */
export function viewingsTold(
  told: readonly { readonly [Part in "day" | "line" | "company" | "rating"]: DiaryLine[Part] | undefined }[],
): readonly Viewing[] {
  return told.reduce<readonly Viewing[]>((viewings, { day, rating, line, company }) => {
    const id = nextViewingId(viewings, day);
    const parts = Object.entries({ rating, line, company }).filter(([, part]) => part !== undefined);
    return [...viewings, { id, ...Object.fromEntries(parts) }];
  }, []);
}

/** A viewing as told anew: another day moves it. */
export function changedViewing(
  memory: FilmMemory,
  former: string,
  day: string | undefined,
  parts: Omit<Viewing, "id">,
): MemoryChange {
  if (viewingDay(former) === day) return { id: memory.id, viewings: [{ ...parts, id: former }] };
  const others = viewingsOf(memory).filter(({ id }) => id !== former);
  const viewings = [{ id: former, isGone: true } as const, { ...parts, id: nextViewingId(others, day) }];
  return { id: memory.id, viewings };
}

/** The same with the stars that the diary shows: those of the film as a whole stay so, or go if they were taken away. */
export function retoldViewing(
  memory: FilmMemory,
  former: string,
  day: string | undefined,
  parts: Omit<Viewing, "id">,
): MemoryChange {
  const viewings = viewingsOf(memory);
  const kept = viewings.find(({ id }) => id === former);
  const shown = starsOf(memory, kept);
  const rating = kept !== undefined && parts.rating === shown ? kept.rating : parts.rating;
  const told = { ...withoutStars({ ...parts, id: former }), ...(rating === undefined ? {} : { rating }) };
  const change = changedViewing(memory, former, day, told);
  const isAnotherRated = viewings.some((viewing) => viewing.id !== former && viewing.rating !== undefined);
  return shown !== undefined && parts.rating === undefined && !isAnotherRated ? { ...change, rating: null } : change;
}

export function removedViewing(memory: FilmMemory, viewing: string): MemoryChange {
  return { id: memory.id, viewings: [{ id: viewing, isGone: true }] };
}

/** A day or stars told of a film are told of its last viewing, if it has viewings of their own. */
export function toldOfFilm(memory: FilmMemory | undefined, change: MemoryChange): MemoryChange {
  const { seen, rating } = change;
  const viewings = memory?.viewings?.toSorted(byLastViewed) ?? [];
  const [last, ...others] = viewings;
  if (memory === undefined || last === undefined || (seen === undefined && rating === undefined)) return change;
  const isRated = viewings.some((viewing) => viewing.rating !== undefined);
  const stars = isRated && rating !== undefined ? (rating ?? undefined) : last.rating;
  const day = seen === undefined ? viewingDay(last.id) : (seen ?? undefined);
  const moved = changedViewing(memory, last.id, day, { ...withoutStars(last), ...(stars ? { rating: stars } : {}) });
  const unrated = rating === null ? others.map(withoutStars) : [];
  return { ...change, viewings: [...unrated, ...(moved.viewings ?? [])] };
}

function withoutStars({ id, line, company }: Viewing): Viewing {
  return { id, ...(line === undefined ? {} : { line }), ...(company === undefined ? {} : { company }) };
}

/** Of one more viewing, on a day as `isSeenDay` has it or one nobody knows. */
export function nextViewingId(viewings: readonly Viewing[], day: string | undefined): string {
  const first = day ?? UNKNOWN_DAY;
  const taken = new Set(viewings.map(({ id }) => id));
  let id = first;
  for (let nth = 2; taken.has(id); nth += 1) id = `${first} ${nth}`;
  return id;
}

const VIEWING_ID = /^(?<day>.+?)(?: (?:[2-9]|[1-9]\d))?$/;

export function isViewingId(id: string): boolean {
  const day = VIEWING_ID.exec(id)?.groups?.["day"] ?? "";
  return day === UNKNOWN_DAY || isSeenDay(day);
}
