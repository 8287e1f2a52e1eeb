import { isDatabaseUnavailable, isKeptByOthers } from "#platform/database/unavailable.ts";
import type { SearchLimits, SearchQuotas } from "./search-quotas.ts";

/**
 * Lets searches pass uncounted while nothing can be stored, because the engine works without it; they must cost no
 * money. A searcher who only waits for many searches of their own is refused as busy, so that a crowd of searches is
 * not free.
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
