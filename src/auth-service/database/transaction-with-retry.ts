import type { Database } from "#platform/database/database.ts";
import { isUniqueViolation } from "#platform/database/unavailable.ts";
import type { AuthQueries, AuthTables } from "./auth-tables.ts";

/**
 * Runs a transaction, and once more where a value that must be unique was written by another request at the same
 * moment: the second attempt finds what that one wrote. `isConflict` says what else is worth a second attempt.
 */
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
