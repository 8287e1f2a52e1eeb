/** Films passed over in Quick Ranking, stored on the device. */
import { type FilmId, isFilmId } from "#domain/catalogue/film-id.ts";
import { deviceStorage } from "#web/adapters/device-storage.ts";

const KEY = "canon.passed-over-films";
const storage = deviceStorage(() => localStorage);

/** Empty if nothing can be read. */
export function passedOver(): readonly FilmId[] {
  const reading = storage.read(KEY);
  if (reading.kind !== "ok" || reading.text === null) return [];
  return reading.text.split(",").filter(isFilmId);
}

/** `isPassed` false takes it back. */
export function rememberPassedOver(id: FilmId, isPassed: boolean): void {
  const others = passedOver().filter((other) => other !== id);
  storage.write(KEY, (isPassed ? [...others, id] : others).join());
}
