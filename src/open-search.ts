import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { systemClock } from "./platform/clock.ts";
import type { Database } from "./platform/database/database.ts";
import { readWordVectors } from "./search/vectors/read-word-vectors.ts";
import type { ServerAppDeps } from "./server/app.ts";
import { createSearchModel } from "./server/features/search/language-model.ts";
import type { SearchTables } from "./server/features/search/search-migrations.ts";
import { createSearchQuotas } from "./server/features/search/search-quotas.ts";
import { quotasThatMayNotCount } from "./server/features/search/uncounted-searches.ts";

/** What the search stands on: its quotas in the product's database, the words' meanings, and the model if there is one. */
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
    model: search.model === null ? null : createSearchModel({ settings: search.model, clock: systemClock }),
    vectors: readWordVectors(readFileSync(join(releaseDir, "word-vectors.bin"))),
  };
}
