import { createLastingFilms, type LastingFilms } from "#domain/lists/lasting-films.ts";
import { call } from "#web/adapters/product-api.ts";

/** Rejects without a network, unless the service worker has kept the answer. */
export async function fetchLastingFilms(): Promise<LastingFilms> {
  return createLastingFilms(await call("getFormerIds", {}));
}
