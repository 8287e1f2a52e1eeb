export interface Piece {
  /** Whose it is, and of what: pieces of the same are put together. */
  readonly of: string;
  /** With the year first; empty if unknown. */
  readonly begun: string;
  readonly seconds: number | null;
}

/** The last piece of a viewing, an earlier one, or all there is of a film not seen to its end. */
export type PieceMeans = "viewing" | "part" | "begun";

/** Days: a film in two evenings is one viewing. */
const EVENINGS_APART = 2;
const LEAST_SECONDS = 30 * 60;
const DAY_MS = 86_400_000;

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

/** A piece of unknown length may be a whole film. */
function secondsOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { seconds }) => sum + (seconds ?? LEAST_SECONDS), 0);
}

/** "02:10:00" and "7800"; null for anything else. */
export function secondsIn(text: string): number | null {
  const [, hours, minutes, seconds] = /^(\d+):(\d{2}):(\d{2})/.exec(text.trim()) ?? [];
  if (hours !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : null;
}
