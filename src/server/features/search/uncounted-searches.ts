import { isDatabaseUnavailable, isKeptByOthers } from "#platform/database/unavailable.ts";
import type { SearchLimits, SearchQuotas } from "./search-quotas.ts";

/** While nothing can be stored, searches pass uncounted and must cost no money; whoever floods is refused as busy. */
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
