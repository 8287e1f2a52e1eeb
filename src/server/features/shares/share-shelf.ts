import type { EditionNumber } from "#domain/catalogue/editions.ts";
import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import { createBoundedCache } from "#platform/bounded-cache.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { PreparedResponse } from "#platform/prepared-response.ts";
import type { Theme } from "#contract/theme.ts";
import type { ShareKind } from "#domain/members/share.ts";
import { findShare, type KeptShare } from "./share-store.ts";
import type { ShareTables } from "./share-tables.ts";

/** How long another process's change may go unnoticed; our own are seen at once. */
const FRESH_FOR_MS = 400;
/** The approximate size without copies, notes and names. */
const ENTRY_BYTES = 4096;

/** Kinds of cached copies; only the API's includes the view count. */
type CopyName = `answer of edition ${EditionNumber}` | "image" | `page ${Theme}${" compared" | ""}`;

export interface ShelvedShare {
  readonly share: KeptShare;
  /** Caches what `make` returns while the share is unchanged; concurrent requests share one call. */
  readonly copy: (
    name: CopyName,
    make: () => Promise<{ readonly copy: PreparedResponse; readonly bytes: number }>,
  ) => Promise<PreparedResponse>;
}

export interface ShareShelf {
  readonly find: (kind: ShareKind, id: string) => Promise<ShelvedShare | null>;
  readonly forget: (id: string) => void;
}

interface Entry {
  share: KeptShare;
  checkedAt: number;
  bytes: number;
  readonly copies: Map<CopyName, Promise<PreparedResponse>>;
}

/** Caches shares, so that a popular link costs one query and one rendering of each copy. */
export function createShareShelf(deps: {
  readonly database: Database<ShareTables>;
  readonly clock: Clock;
  readonly lasting: LastingFilms;
  readonly maxBytes: number;
}): ShareShelf {
  const { database, clock, lasting, maxBytes } = deps;
  const entries = createBoundedCache<Entry>(maxBytes);
  /** A read that began before the last change may be outdated. */
  let changes = 0;

  const shelved = (entry: Entry): ShelvedShare => ({
    share: entry.share,
    copy: (name, make) => {
      const known = entry.copies.get(name);
      if (known !== undefined) return known;
      const making = make().then(({ copy, bytes }) => {
        entry.bytes += bytes;
        if (entries.get(entry.share.id) === entry) entries.set(entry.share.id, entry, entry.bytes);
        return copy;
      });
      entry.copies.set(name, making);
      making.catch(() => entry.copies.delete(name));
      return making;
    },
  });

  return {
    find: async (kind, id) => {
      const trusted = entries.get(id);
      if (trusted !== undefined && clock() - trusted.checkedAt < FRESH_FOR_MS)
        return trusted.share.kind === kind ? shelved(trusted) : null;
      const changesBefore = changes;
      const share = await findShare(database.db, kind, id, lasting);
      if (share === null) return null;
      const known = entries.get(id);
      if (known?.share.version === share.version) {
        if (known.share.viewCount !== share.viewCount)
          for (const name of known.copies.keys()) if (name.startsWith("answer")) known.copies.delete(name);
        known.share = share;
        known.checkedAt = clock();
        return shelved(known);
      }
      const bytes = ENTRY_BYTES + JSON.stringify([share.notes, share.called]).length * 2;
      const entry: Entry = { share, checkedAt: clock(), bytes, copies: new Map() };
      if (changes === changesBefore) entries.set(id, entry, entry.bytes);
      return shelved(entry);
    },
    forget: (id) => {
      changes += 1;
      entries.forget(id);
    },
  };
}
