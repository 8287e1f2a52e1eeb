import { createHash } from "node:crypto";
import type { Rank } from "#domain/catalogue/film.ts";
import { createBoundedCache } from "#platform/bounded-cache.ts";
import { type Clock, MINUTE } from "#platform/clock.ts";
import type { ModelQuestion, SearchModel } from "./language-model.ts";

/** As long as repeating a request is free. */
const KEPT_MS = MINUTE;
const MAX_BYTES = 4 * 1024 * 1024;
/** At most a hundred ranks, with overhead. */
const BYTES_OF_ORDER = 2048;

/** Asks the model once a minute for the same question, because each call costs money. */
export function keepOrders(model: SearchModel, clock: Clock): SearchModel {
  const kept = createBoundedCache<{ readonly order: Promise<readonly Rank[] | null>; readonly until: number }>(
    MAX_BYTES,
  );
  return {
    reorder: (question) => {
      const name = nameOf(question);
      const known = kept.get(name);
      const now = clock();
      if (known !== undefined && now < known.until) return known.order;
      // Stored before it resolves, and also when it fails, so that repeats in the meantime cost nothing.
      const order = model.reorder(question);
      kept.set(name, { order, until: now + KEPT_MS }, BYTES_OF_ORDER);
      return order;
    },
  };
}

function nameOf({ prompt, offered, allowed }: ModelQuestion): string {
  const text = JSON.stringify([prompt, offered.map(({ rank }) => rank), [...allowed].toSorted((a, b) => a - b)]);
  return createHash("sha256").update(text).digest("base64url");
}
