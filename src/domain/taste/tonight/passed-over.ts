/** What was passed over on one evening, as the device keeps it (docs/product.md#tonight). */
import { type FilmId, readFilmId } from "../../catalogue/film-id.ts";
import { isJsonObject } from "../../words/json-object.ts";

const DAY_MS = 86_400_000;
/** An evening lasts until five in the morning. */
const ENDS_AT_HOUR = 5;

/** A whole number that grows by one from evening to evening, by the device's clock. */
export function eveningAt(time: Date): number {
  const day = time.getDate() - (time.getHours() < ENDS_AT_HOUR ? 1 : 0);
  return Date.UTC(time.getFullYear(), time.getMonth(), day) / DAY_MS;
}

export function writePassedOver(evening: number, films: readonly FilmId[]): string {
  return JSON.stringify({ evening, films });
}

/** None of another evening, and none where the text can't be read. */
export function readPassedOver(text: string | null, evening: number): readonly FilmId[] {
  if (text === null) return [];
  try {
    const kept: unknown = JSON.parse(text);
    if (!isJsonObject(kept) || kept["evening"] !== evening || !Array.isArray(kept["films"])) return [];
    return kept["films"].flatMap((id) => (typeof id === "string" ? (readFilmId(id) ?? []) : []));
  } catch {
    return [];
  }
}
