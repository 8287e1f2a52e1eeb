import { isUniqueViolation } from "#platform/database/unavailable.ts";

/**
 * Runs a transaction, and once more where a value that must be unique was written by another request at the same
 * moment: the second attempt finds what that one wrote. `isConflict` adds conflicts of other kinds.
 */
export async function retryOnConflict<Result>(
  attempt: () => Promise<Result>,
  isConflict: (error: unknown) => boolean = isUniqueViolation,
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (isConflict(error)) return attempt();
    throw error;
  }
}
