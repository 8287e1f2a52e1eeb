import { join } from "node:path";
import { AUTH_MIGRATIONS } from "#auth-service/database/auth-migrations.ts";
import type { Config } from "../config.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database, WatchDatabase } from "#platform/database/database.ts";
import { DATABASE_FILE, makeBackup } from "#platform/database/backups.ts";
import { hasProductTables } from "#platform/database/check-sqlite.ts";
import { holdDataDir, holderOf } from "#platform/database/data-folder.ts";
import { lostDatabase } from "#platform/database/lost-database.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { isDatabaseUnavailable } from "#platform/database/unavailable.ts";
import { MAIL_MIGRATIONS } from "#platform/mail/mailer.ts";
import { ATTEMPT_MIGRATIONS } from "#server/attempts/attempt-migrations.ts";
import { ACCOUNT_MIGRATIONS } from "#server/features/account/departed-members.ts";
import { USER_LISTS_MIGRATIONS } from "#server/features/user-lists/lists-migrations.ts";
import { DUELS_MIGRATIONS } from "#server/features/duels/duels-migrations.ts";
import { SHARE_MIGRATIONS } from "#server/features/shares/share-migrations.ts";
import { PAYMENT_MIGRATIONS } from "#server/features/payments/payment-migrations.ts";
import { STORED_RANKING_MIGRATIONS } from "#server/stored-ranking-migrations.ts";
import { SEARCH_MIGRATIONS } from "#server/features/search/search-migrations.ts";

/** SQLSTATE: authorisation refused, no such database, no such schema, not allowed. */
const NOT_LET_IN = /^(?:28...|3D000|3F000|42501)$/;

export interface Storage {
  readonly database: Database<unknown>;
  readonly close: () => Promise<void>;
}

/** Also migrates. Throws a sentence where the embedded database is in use or damaged. */
export async function openStorage(
  { dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">,
  watch?: WatchDatabase,
): Promise<Storage> {
  const release = databaseUrl === null ? hold(dataDir) : () => undefined;
  let database: Database<unknown> | undefined;
  const close = async (): Promise<void> => {
    await database?.close();
    release();
  };
  try {
    const lost = databaseUrl === null ? lostDatabase(dataDir) : null;
    if (lost !== null) throw new Error(lost);
    database = openDatabase({ dataDir, databaseUrl, ...(watch === undefined ? {} : { watch }) });
    await migrate(
      database,
      [
        MAIL_MIGRATIONS,
        AUTH_MIGRATIONS,
        ACCOUNT_MIGRATIONS,
        USER_LISTS_MIGRATIONS,
        SEARCH_MIGRATIONS,
        PAYMENT_MIGRATIONS,
        DUELS_MIGRATIONS,
        SHARE_MIGRATIONS,
        ATTEMPT_MIGRATIONS,
        STORED_RANKING_MIGRATIONS,
      ],
      systemClock,
      () => {
        // A remote database's operator keeps the backups.
        if (databaseUrl === null && hasProductTables(join(dataDir, DATABASE_FILE))) makeBackup(dataDir, systemClock());
      },
    );
    return { database, close };
  } catch (error) {
    await close();
    if (databaseUrl === null) throw unusable(dataDir, error);
    throw complaintOfServer(error);
  }
}

function hold(dataDir: string): () => void {
  let release: (() => void) | null;
  try {
    release = holdDataDir(dataDir);
  } catch (error) {
    throw unusable(dataDir, error);
  }
  if (release === null) throw new Error(`the data folder ${dataDir} is in use by ${holderOf(dataDir)}.`);
  return release;
}

/** Adds the folder and a remedy to the errors of SQLite and the file system. */
function unusable(dataDir: string, error: unknown): unknown {
  const isOfTheFolder = error instanceof Error && (isDatabaseUnavailable(error) || "syscall" in error);
  if (!isOfTheFolder) return error;
  const sentence = `the data folder ${dataDir} can't be used (${error.message}). It must belong to the user that Canon runs as, and have room.`;
  return new Error(sentence, { cause: error });
}

/** Without the driver's message, which may say nothing. */
function complaintOfServer(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : null;
  const told = code === null ? "" : ` (${code})`;
  if (isDatabaseUnavailable(error))
    return new Error(`the database that DATABASE_URL names can't be reached${told}.`, { cause: error });
  if (code === null || !NOT_LET_IN.test(code)) return error;
  const remedy = "Its user, password and database must be right, and the user allowed to make tables there.";
  return new Error(`the server that DATABASE_URL names does not let Canon in${told}. ${remedy}`, { cause: error });
}
