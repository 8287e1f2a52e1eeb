import { statfs } from "node:fs/promises";
import { basename } from "node:path";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "@prometheus-io/client";
import packageFile from "../../package.json" with { type: "json" };
import type { Config } from "../config.ts";
import { systemClock } from "#platform/clock.ts";
import { listBackups, timeOfBackup } from "#platform/database/backups.ts";
import type { Database, WatchDatabase } from "#platform/database/database.ts";
import type { MailTables } from "#platform/mail/mailer.ts";
import { queueState } from "#platform/mail/outbox-store.ts";
import type { SearchQuotas } from "#server/features/search/search-quotas.ts";
import type { VerifyToken } from "#server/token-verifier.ts";

const STATEMENT_SECONDS = [0.0001, 0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5];
const WORKS_IN_A_COMMIT = [1, 2, 4, 8, 16, 32, 64];

/** See docs/how-to/run-in-production.md. */
export interface ProductMetrics {
  readonly register: Registry;
  readonly watchDatabase: WatchDatabase;
  readonly countRefusedTokens: (verifyToken: VerifyToken) => VerifyToken;
  readonly countRefusedSearches: (quotas: SearchQuotas) => SearchQuotas;
  /** To be called once the database is open. */
  readonly addStorage: (database: Database<unknown>) => void;
}

export function openMetrics(
  { dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">,
  catalogueVersion: string,
): ProductMetrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  new Gauge({
    name: "canon_build_info",
    help: "Always 1; the labels say what runs",
    labelNames: ["version", "catalogue", "database"],
    registers,
  }).set(
    {
      version: packageFile.version,
      catalogue: catalogueVersion,
      database: databaseUrl === null ? "sqlite" : "postgres",
    },
    1,
  );

  const statements = new Histogram({
    name: "canon_database_statement_seconds",
    help: "How long statements took, waiting for them to be sent not counted",
    labelNames: ["outcome"],
    buckets: STATEMENT_SECONDS,
    registers,
  });
  const commits = new Histogram({
    name: "canon_database_commit_transactions",
    help: "How many transactions shared a commit of the embedded database",
    buckets: WORKS_IN_A_COMMIT,
    registers,
  });
  const refusedTokens = new Counter({
    name: "canon_tokens_refused_total",
    help: "Access tokens that were forged, had ended, or were of a session that has",
    registers,
  });
  const refusedSearches = new Counter({
    name: "canon_searches_refused_total",
    help: "Searches beyond somebody's quota",
    registers,
  });

  return {
    register,
    watchDatabase: {
      statement: (milliseconds, isDone) =>
        statements.observe({ outcome: isDone ? "done" : "failed" }, milliseconds / 1000),
      commit: (transactions) => commits.observe(transactions),
    },
    countRefusedTokens: (verifyToken) => async (token) => {
      const member = await verifyToken(token);
      if (member === null) refusedTokens.inc();
      return member;
    },
    countRefusedSearches: (quotas) => ({
      take: async (searcher, request) => {
        const answer = await quotas.take(searcher, request);
        if (!answer.isAllowed) refusedSearches.inc();
        return answer;
      },
    }),
    addStorage: (database) => addStorageMetrics(register, database, { dataDir, isEmbedded: databaseUrl === null }),
  };
}

/** Queried at each scrape; a failed query leaves out its metric. */
function addStorageMetrics(
  register: Registry,
  database: Database<unknown>,
  { dataDir, isEmbedded }: { readonly dataDir: string; readonly isEmbedded: boolean },
): void {
  const gauge = (name: string, help: string, read: () => Promise<number | null> | number | null): void => {
    const it = new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        const value = await Promise.resolve()
          .then(read)
          .catch(() => null);
        if (value === null) it.remove();
        else it.set(value);
      },
    });
  };
  gauge("canon_database_up", "1 while the database answers and has room for what is new, else 0", async () =>
    (await database.trouble()) === null ? 1 : 0,
  );
  const queue = () => queueState(database.withTables<MailTables>().db);
  gauge("canon_mail_queued", "Mails waiting to be sent", async () => (await queue()).queued);
  gauge(
    "canon_mail_given_up",
    "Mails of the last seven days that could not be sent",
    async () => (await queue()).failed,
  );
  gauge("canon_mail_oldest_seconds", "Age of the mail that has waited longest", async () => {
    const { oldest } = await queue();
    return oldest === null ? 0 : Math.max(0, systemClock() - oldest) / 1000;
  });
  gauge("canon_data_disk_free_ratio", "Free part of the disk the data folder is on, from 0 to 1", async () => {
    const { bavail, blocks } = await statfs(dataDir);
    return bavail / blocks;
  });
  if (isEmbedded) {
    gauge(
      "canon_last_backup_timestamp_seconds",
      "When the newest backup in the data folder was made; absent without one",
      () => {
        const [newest] = listBackups(dataDir);
        return newest === undefined ? null : timeOfBackup(basename(newest)) / 1000;
      },
    );
    return;
  }
  const connections = new Gauge({
    name: "canon_database_connections",
    help: "Connections to PostgreSQL that are open or idle, and requests waiting for one",
    labelNames: ["state"],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(database.connections() ?? {})) connections.set({ state }, count);
    },
  });
}
