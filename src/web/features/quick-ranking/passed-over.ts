/** Which films the visitor passed over in a Quick Ranking; kept on the device, and nothing is lost without it. */
import { isCatalogueRank } from "#domain/catalogue-size.ts";
import type { Rank } from "#domain/film.ts";
import { deviceStorage } from "../../adapters/device-storage.ts";

const KEY = "canon.passed-over";
const storage = deviceStorage(() => localStorage);

/** The ranks of the films passed over so far; none where the device keeps nothing that can be read. */
export function passedOver(): readonly Rank[] {
  const reading = storage.read(KEY);
  if (reading.kind !== "ok" || reading.text === null) return [];
  return reading.text.split(",").map(Number).filter(isCatalogueRank);
}

/** Remembers that a film was passed over, or, with `isPassed` false, that it was not after all. */
export function rememberPassedOver(rank: Rank, isPassed: boolean): void {
  const others = passedOver().filter((other) => other !== rank);
  storage.write(KEY, (isPassed ? [...others, rank] : others).join());
}
