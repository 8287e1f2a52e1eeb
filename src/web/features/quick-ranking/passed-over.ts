/** Films passed over in Quick Ranking, stored on the device. */
import { isCatalogueRank } from "#domain/catalogue-size.ts";
import type { Rank } from "#domain/film.ts";
import { deviceStorage } from "../../adapters/device-storage.ts";

const KEY = "canon.passed-over";
const storage = deviceStorage(() => localStorage);

/** Empty if nothing can be read. */
export function passedOver(): readonly Rank[] {
  const reading = storage.read(KEY);
  if (reading.kind !== "ok" || reading.text === null) return [];
  return reading.text.split(",").map(Number).filter(isCatalogueRank);
}

/** `isPassed` false takes it back. */
export function rememberPassedOver(rank: Rank, isPassed: boolean): void {
  const others = passedOver().filter((other) => other !== rank);
  storage.write(KEY, (isPassed ? [...others, rank] : others).join());
}
