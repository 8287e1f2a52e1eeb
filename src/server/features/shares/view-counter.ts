import { createHmac } from "node:crypto";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { networkOf } from "#platform/client-network.ts";
import { type Clock, DAY, HOUR } from "#platform/clock.ts";
import { logUnavailable, isDatabaseUnavailable } from "#platform/database/unavailable.ts";
import type { Database } from "#platform/database/database.ts";
import type { Random } from "#platform/random.ts";
import type { AttemptLimit, Attempts } from "../../attempts/attempts.ts";
import { countView, hasViewed, type KeptShare, type ShareOwner, viewKeyOf } from "./share-store.ts";
import type { ShareTables } from "./share-tables.ts";

const KEY_BYTES = 32;
/** Views already counted need no query. */
const REMEMBERED_VIEWS = 50_000;
/** By network, because a user agent is free to change. */
const NEW_VIEWERS: AttemptLimit = { what: "share view", most: 3, perMs: HOUR };
const MACHINE =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|embed|fetch|monitor|curl|wget|python|java\/|go-http|okhttp|axios|node/i;

export interface ViewCounter {
  /** Counts a view in the background, at most once a day per visitor. */
  readonly note: (share: KeptShare, request: FastifyRequest, asker: readonly ShareOwner[]) => void;
  readonly settled: () => Promise<void>;
}

/** Counts people: never the owner, never a bot. Addresses are hashed with a key that is deleted the next day. */
export function createViewCounter(deps: {
  readonly database: Database<ShareTables>;
  readonly attempts: Attempts;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: FastifyBaseLogger;
}): ViewCounter {
  const { database, attempts, clock, random } = deps;
  const seen = new Set<string>();
  let key: { readonly day: number; readonly secret: Promise<string> } | null = null;
  let work: Promise<void> = Promise.resolve();

  const secretOf = (day: number): Promise<string> => {
    if (key?.day !== day) {
      seen.clear();
      const fresh = random.bytes(KEY_BYTES).toString("base64url");
      key = { day, secret: database.transaction((queries) => viewKeyOf(queries, day, fresh)) };
    }
    return key.secret;
  };

  const count = async (shareId: string, day: number, network: string, agent: string): Promise<void> => {
    const secret = await secretOf(day).catch((error: unknown) => {
      key = null;
      throw error;
    });
    const hashOf = (who: string): string => createHmac("sha256", secret).update(who).digest("base64url");
    const view = { shareId, day, visitor: hashOf(`${shareId} ${network} ${agent}`) };
    if (await hasViewed(database.db, view)) return;
    if ((await attempts.take(NEW_VIEWERS, hashOf(`${shareId} ${network}`))) !== null) return;
    await database.transaction((queries) => countView(queries, view));
  };

  return {
    note: (share, request, asker) => {
      const agent = request.headers["user-agent"] ?? "";
      const isForLater = /prefetch/.test(String(request.headers["sec-purpose"] ?? request.headers["purpose"] ?? ""));
      if (agent === "" || MACHINE.test(agent) || isForLater || request.method === "HEAD") return;
      if (asker.some(({ kind, id }) => kind === share.owner.kind && id === share.owner.id)) return;
      const day = Math.floor(clock() / DAY);
      const network = networkOf(request.ip);
      const mark = `${day} ${share.id} ${network} ${agent}`;
      if (seen.has(mark)) return;
      if (seen.size >= REMEMBERED_VIEWS) seen.clear();
      seen.add(mark);
      work = work
        .then(() => count(share.id, day, network, agent))
        .catch((error: unknown) => {
          seen.delete(mark);
          if (isDatabaseUnavailable(error)) logUnavailable(error, request);
          else deps.log.warn({ err: error }, "a view could not be counted");
        });
    },
    settled: () => work,
  };
}
