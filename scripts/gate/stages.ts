/** The stages of `npm test` and `npm run check`; the table in CONTRIBUTING.md says what each proves. */
import { spawnSync } from "node:child_process";
import { findChromium, installChromium } from "../find-chromium.mjs";
import { findPostgres } from "../find-postgres.mjs";
import type { Stage } from "./stage.ts";

/** Each test creates its own schema there. */
const POSTGRES_URL = process.env["TEST_DATABASE_URL"] ?? "";

/** The stores and their migrations, which are tested on either database. */
const DATABASE_CONTRACT = [
  "src/platform/database",
  "src/platform/mail",
  "src/auth-service/database",
  "tests/conformance/user-lists",
  "tests/conformance/first-release.test.ts",
  "tests/conformance/name-films-by-ids.test.ts",
];

export const FORMAT: Stage = {
  name: "format",
  command: ["oxfmt", "--check"],
};

export const LINT: Stage = {
  name: "lint",
  command: ["oxlint", "--type-aware", "--deny-warnings"],
};

export const TYPES: Stage = {
  name: "types",
  command: ["npm", "run", "--silent", "types"],
};

export const BOUNDARIES: Stage = {
  name: "boundaries",
  command: ["npm", "run", "--silent", "boundaries"],
};

export const DEAD_CODE: Stage = {
  name: "dead code",
  command: ["knip", "--no-progress"],
};

export const SPELLING: Stage = {
  name: "spelling",
  command: ["cspell", "lint", "--no-progress", "--cache", "--cache-location", ".cache/spelling"],
};

export const DEPENDENCY_AUDIT: Stage = {
  name: "dependency audit",
  command: ["node", "scripts/audit-dependencies.ts"],
};

export const CATALOGUE_DRIFT: Stage = {
  name: "catalogue drift",
  command: ["node", "catalogue/build/check-release.ts"],
};

export const BUILD: Stage = {
  name: "build",
  command: ["node", "scripts/gate/build-if-stale.ts"],
};

export const UNIT: Stage = {
  name: "unit, API and catalogue",
  command: ["vitest", "run", "--project=unit", "--project=web"],
  runner: "vitest",
};

export const DATABASE_CONTRACT_ON_POSTGRES: Stage = {
  name: "database contract on PostgreSQL",
  command: ["vitest", "run", "--project=unit", ...DATABASE_CONTRACT],
  runner: "vitest",
  environment: { TEST_DATABASE_URL: POSTGRES_URL },
  obstacle: withoutPostgres,
};

export const SIZES: Stage = {
  name: "sizes",
  command: ["vitest", "run", "--project=size"],
  needs: BUILD,
  runner: "vitest",
};

export const PROCESSES: Stage = {
  name: "processes",
  command: ["vitest", "run", "--project=process"],
  needs: BUILD,
  runner: "vitest",
  isRepeated: true,
};

export const PROXIES: Stage = {
  name: "proxies",
  command: ["vitest", "run", "--project=proxies"],
  needs: BUILD,
  runner: "vitest",
  isRepeated: true,
  obstacle: async () => {
    const commands = [["nginx", "-v"] as const, ["caddy", "version"] as const, ["openssl", "version"] as const];
    const missing = commands.find(([program, version]) => spawnSync(program, [version]).status !== 0);
    return missing === undefined ? null : `${missing[0]} is not on this machine`;
  },
};

export const POSTGRES_TROUBLE: Stage = {
  name: "trouble with PostgreSQL",
  command: [
    "vitest",
    "run",
    "--project=process",
    "--project=postgres",
    "--project=database",
    "tests/process/kills.test.ts",
    "tests/process/postgres/many-processes.test.ts",
    "tests/database",
  ],
  needs: BUILD,
  runner: "vitest",
  isRepeated: true,
  environment: { TEST_DATABASE_URL: POSTGRES_URL },
  obstacle: withoutPostgres,
};

export const FAILOVER: Stage = {
  name: "failover of PostgreSQL",
  command: [
    "vitest",
    "run",
    "--project=postgres",
    "tests/process/postgres/failover.test.ts",
    "tests/process/postgres/replica-lost.test.ts",
  ],
  needs: BUILD,
  runner: "vitest",
  isRepeated: true,
  obstacle: withoutPostgresPrograms,
};

export const JOURNEYS: Stage = {
  name: "browser journeys",
  command: ["playwright", "test", "--grep=@short", "--reporter=line,json"],
  needs: BUILD,
  runner: "playwright",
  isRepeated: true,
  // One look at each state, where it is hardest to get right: on a phone, in the second theme.
  environment: { LOOK: "once" },
  obstacle: async () => {
    const chromium = (await findChromium()) ?? (await installChromium());
    return chromium === null ? "no Chromium" : null;
  },
};

/** Why there is no PostgreSQL server; null if there is. */
export async function withoutPostgres(): Promise<string | null> {
  return POSTGRES_URL === "" ? "no PostgreSQL: set TEST_DATABASE_URL" : null;
}

/** Why there are no PostgreSQL programs; null if there are. */
export async function withoutPostgresPrograms(): Promise<string | null> {
  return findPostgres() === null ? "PostgreSQL's programs are not on this machine" : null;
}
