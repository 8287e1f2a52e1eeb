/** One time that somebody pressed play, as streaming services keep it. */
export interface Piece {
  /** Whose it is, and of what: pieces of the same are put together. */
  readonly of: string;
  /** The day, with the year first; empty where it is not known. */
  readonly begun: string;
  /** Null where the service does not tell. */
  readonly seconds: number | null;
}

/** The last piece of a viewing, another piece of a film that was seen, or all there is of one that was not. */
export type PieceMeans = "viewing" | "part" | "begun";

/** A film in two evenings is one viewing. */
const EVENINGS_APART = 2;
/** Less was not a film that was seen: few last no longer. */
const LEAST_SECONDS = 30 * 60;
const DAY_MS = 86_400_000;

/** What each piece of a film means, in their order. */
export function viewingsOfPieces(pieces: readonly Piece[]): readonly PieceMeans[] {
  const means = new Map<Piece, PieceMeans>();
  for (const same of Map.groupBy(pieces, ({ of }) => of).values()) {
    const sittings = sittingsOf(same);
    const seen = sittings.filter((sitting) => secondsOf(sitting) >= LEAST_SECONDS);
    const isSeen = secondsOf(same) >= LEAST_SECONDS;
    const viewings = seen.length > 0 || !isSeen ? seen : sittings.slice(-1);
    for (const piece of same) means.set(piece, isSeen ? "part" : "begun");
    for (const sitting of viewings) for (const last of sitting.slice(-1)) means.set(last, "viewing");
  }
  return pieces.map((piece) => means.get(piece) ?? "part");
}

function sittingsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const sittings: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.begun.localeCompare(b.begun))) {
    const before = sittings.at(-1)?.at(-1);
    if (before !== undefined && daysBetween(before, piece) <= EVENINGS_APART) sittings.at(-1)?.push(piece);
    else sittings.push([piece]);
  }
  return sittings;
}

function daysBetween(one: Piece, other: Piece): number {
  const [from, to] = [one, other].map(({ begun }) => Date.parse(begun));
  return Math.abs((to ?? Number.NaN) - (from ?? Number.NaN)) / DAY_MS;
}

/** What lasts nobody knows how long may be a whole film. */
function secondsOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { seconds }) => sum + (seconds ?? LEAST_SECONDS), 0);
}

/** "02:10:00" and "7800" in seconds; null for anything else. */
export function secondsIn(text: string): number | null {
  const [, hours, minutes, seconds] = /^(\d+):(\d{2}):(\d{2})/.exec(text.trim()) ?? [];
  if (hours !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : null;
}
