import { isDatabaseUnavailable, isKeptByOthers } from "#platform/database/unavailable.ts";
import type { SearchLimits, SearchQuotas } from "./search-quotas.ts";

/**
 * Quotas that let searches pass uncounted while nothing can be stored: the engine needs nobody, and finding a film is
 * reading. What costs money must not be asked for such a search. Who has to wait too long only because of many searches
 * of their own at once is refused as busy, or a crowd of searches would cost nothing.
 */
export function quotasThatMayNotCount(quotas: SearchQuotas, limits: SearchLimits): SearchQuotas {
  return {
    take: async (searcher, request) => {
      try {
        return await quotas.take(searcher, request);
      } catch (error) {
        if (!isDatabaseUnavailable(error) || isKeptByOthers(error)) throw error;
        return { isAllowed: true, remaining: limits, isUncounted: true };
      }
    },
  };
}
