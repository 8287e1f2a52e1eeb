import type { Database } from "#platform/database/database.ts";
import { isUniqueViolation } from "#platform/database/unavailable.ts";
import type { AuthQueries, AuthTables } from "./auth-tables.ts";

/** Retries once where a concurrent request wrote the same unique value, or on what else `isConflict` accepts. */
export async function transactionWithRetry<Result>(
  { transaction }: Database<AuthTables>,
  work: (queries: AuthQueries) => Promise<Result>,
  isConflict: (error: unknown) => boolean = isUniqueViolation,
): Promise<Result> {
  try {
    return await transaction(work);
  } catch (error) {
    if (isConflict(error)) return transaction(work);
    throw error;
  }
}
