/** The film that Quick Ranking showed last, stored on the device, to go on from. */
import { type FilmId, readFilmId } from "#domain/catalogue/film-id.ts";
import { deviceStorage } from "#web/adapters/device-storage.ts";

const KEY = "canon.quick-ranking-left-at-film";
const storage = deviceStorage(() => localStorage);

/** Null if there is none or it can't be read. */
export function leftAt(): FilmId | null {
  const reading = storage.read(KEY);
  return reading.kind === "ok" ? readFilmId(reading.text) : null;
}

/** Null once all films were shown. */
export function rememberLeftAt(id: FilmId | null): void {
  storage.write(KEY, id ?? "");
}
