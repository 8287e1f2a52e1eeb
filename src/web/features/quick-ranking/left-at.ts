/** The film that Quick Ranking showed last, stored on the device, to go on from. */
import { isCatalogueRank } from "#domain/catalogue-size.ts";
import type { Rank } from "#domain/film.ts";
import { deviceStorage } from "../../adapters/device-storage.ts";

const KEY = "canon.quick-ranking-left-at";
const storage = deviceStorage(() => localStorage);

/** Null if there is none or it can't be read. */
export function leftAt(): Rank | null {
  const reading = storage.read(KEY);
  const rank = reading.kind === "ok" ? Number(reading.text) : 0;
  return isCatalogueRank(rank) ? rank : null;
}

/** Null once all films were shown. */
export function rememberLeftAt(rank: Rank | null): void {
  storage.write(KEY, rank === null ? "" : String(rank));
}
