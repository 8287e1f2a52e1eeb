import { createHash } from "node:crypto";
import type { Rank } from "#domain/film.ts";
import { createBoundedCache } from "#platform/bounded-cache.ts";
import { type Clock, MINUTE } from "#platform/clock.ts";
import type { ModelQuestion, SearchModel } from "./language-model.ts";

/** As long as the same request is free of the searcher's quota. */
const KEPT_MS = MINUTE;
const MOST_BYTES = 4 * 1024 * 1024;
/** A hundred ranks at most, and what lies around them. */
const BYTES_OF_ORDER = 2048;

/** A model that is asked the same within a minute once, for everybody together: each call of it costs money. */
export function keepOrders(model: SearchModel, clock: Clock): SearchModel {
  const kept = createBoundedCache<{ readonly order: Promise<readonly Rank[] | null>; readonly until: number }>(
    MOST_BYTES,
  );
  return {
    reorder: (question) => {
      const name = nameOf(question);
      const known = kept.get(name);
      const now = clock();
      if (known !== undefined && now < known.until) return known.order;
      // Kept before it is there, and also where none comes: whoever asks meanwhile, or again at once, pays for nothing.
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
