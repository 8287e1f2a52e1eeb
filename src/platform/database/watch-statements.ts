import type { KyselyConfig } from "kysely";
import type { WatchDatabase } from "./open-database.ts";

/** What makes the query layer tell of each statement; nothing where nobody listens, for measuring costs a little. */
export function watchStatements(watch: WatchDatabase | undefined): Pick<KyselyConfig, "log"> {
  if (watch === undefined) return {};
  return { log: ({ level, queryDurationMillis }) => watch.statement(queryDurationMillis, level === "query") };
}
