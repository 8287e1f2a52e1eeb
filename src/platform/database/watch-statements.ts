import type { KyselyConfig } from "kysely";

/** Is told what the database does. */
export interface WatchDatabase {
  /** A statement was answered, or failed. */
  readonly statement: (milliseconds: number, isDone: boolean) => void;
  /** So many transactions were committed together. */
  readonly commit: (transactions: number) => void;
}

export function watchStatements(watch: WatchDatabase | undefined): Pick<KyselyConfig, "log"> {
  if (watch === undefined) return {};
  return { log: ({ level, queryDurationMillis }) => watch.statement(queryDurationMillis, level === "query") };
}
