import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { DAY, systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { readWordVectors } from "#search/word-vectors.ts";
import type { ServerAppDeps } from "#server/server-deps.ts";
import type { AttemptTables } from "#server/attempts/attempt-migrations.ts";
import { createAttempts } from "#server/attempts/attempts.ts";
import { keepOrders } from "#server/features/search/cached-orders.ts";
import { createSearchModel, type SearchModel } from "#server/features/search/language-model.ts";
import type { SearchTables } from "#server/features/search/search-migrations.ts";
import { createSearchQuotas } from "#server/features/search/search-quotas.ts";
import { quotasThatMayNotCount } from "#server/features/search/uncounted-searches.ts";

export function openSearch(
  { search }: Pick<Config, "search">,
  database: Database<unknown>,
  releaseDir: string,
): ServerAppDeps["search"] {
  return {
    quotas: quotasThatMayNotCount(
      createSearchQuotas({
        database: database.withTables<SearchTables>(),
        limits: search.limits,
        clock: systemClock,
      }),
      search.limits,
    ),
    model: search.model === null ? null : openModel(search.model, database),
    vectors: readWordVectors(readFileSync(join(releaseDir, "word-vectors.bin"))),
  };
}

/** The call limit holds over all callers, processes and restarts. */
function openModel(settings: NonNullable<Config["search"]["model"]>, database: Database<unknown>): SearchModel {
  const attempts = createAttempts({ database: database.withTables<AttemptTables>(), clock: systemClock });
  const limit = { what: "search model call", most: settings.mostDaily, perMs: DAY };
  const model = createSearchModel({
    settings,
    clock: systemClock,
    takeCall: async () => (await attempts.take(limit, "everybody")) === null,
  });
  return keepOrders(model, systemClock);
}
