/** The parts of `npm run test:long`, and what each of their stages proves. */
import { spawnSync } from "node:child_process";
import type { Stage } from "./stage.ts";
import { BUILD, FAILOVER, JOURNEYS, POSTGRES_TROUBLE, PROXIES, withoutPostgres } from "./stages.ts";

const POSTGRES = { TEST_DATABASE_URL: process.env["TEST_DATABASE_URL"] ?? "" };

const KILLS: Stage = vitest({
  name: "two hundred kills",
  proves: "no acknowledged change of a list is lost, whenever the process is killed",
  project: "process",
  files: ["tests/process/kills.test.ts"],
  environment: { KILLS: "200" },
});

const FUZZ: Stage = vitest({
  name: "twenty thousand malformed requests",
  proves: "no request that is wrong is answered with a fault, late, or with a word of the inside",
  project: "process",
  files: ["tests/process/fuzz.test.ts"],
  environment: { FUZZ: "20000" },
});

export const PARTS = {
  screens: [
    {
      ...JOURNEYS,
      name: "all browser journeys",
      proves: "people can do everything, and every screen is accessible at every width in both themes",
      command: ["playwright", "test", "--reporter=line,json"],
      environment: {},
    },
  ],
  rules: [
    vitest({
      name: "what takes long or judges time",
      proves:
        "answers about known and unknown accounts take the same time, film look-ups and large imports little of it, and whatever else takes long holds",
      project: "long",
      files: [],
    }),
    vitest({
      name: "twenty thousand odd searches",
      proves: "whatever is typed is answered with films, each once, and never with an error",
      project: "unit",
      files: ["tests/search/fuzz.test.ts"],
      environment: { PROMPTS: "20000" },
    }),
  ],
  database: [
    vitest({
      name: "accounts and endpoints on PostgreSQL",
      proves: "the auth service and the API do the same on PostgreSQL",
      project: "unit",
      files: ["src/auth-service", "src/platform", "src/composition", "src/server", "tests/conformance"],
      environment: POSTGRES,
      obstacle: withoutPostgres,
    }),
    { ...POSTGRES_TROUBLE, proves: "several processes on one PostgreSQL, a slow or a lost connection lose nothing" },
    {
      ...PROXIES,
      proves: "it works behind nginx and Caddy as `deploy/` sets them up",
    },
    ...Array.from({ length: 5 }, (_, time) => ({
      ...FAILOVER,
      name: `${FAILOVER.name}, time ${time + 1}`,
      proves: "whenever the database's server dies, its replica has every acknowledged change",
    })),
  ],
  kills: [
    KILLS,
    {
      ...KILLS,
      name: `${KILLS.name}, on PostgreSQL`,
      environment: { ...KILLS.environment, ...POSTGRES },
      obstacle: withoutPostgres,
    },
    vitest({
      name: "two hundred kills between accounts",
      proves: "every account is whole, whenever the process is killed while people come and go",
      project: "process",
      files: ["tests/process/auth-kills.test.ts"],
      environment: { TEST_KILLS: "200" },
    }),
  ],
  histories: [
    vitest({
      name: "twenty thousand histories",
      proves: "the lists of members lose nothing and agree in the end, whatever their devices go through",
      project: "unit",
      files: ["tests/sync/members-lists.test.ts"],
      environment: { SYNC_RUNS: "20000" },
    }),
    vitest({
      name: "twenty thousand histories with renewals",
      proves:
        "lists hold the same films in the same order, however often the ranking is renewed and by whatever rank films are named",
      project: "unit",
      files: ["tests/sync/editions.test.ts"],
      environment: { EDITION_RUNS: "20000" },
    }),
    {
      name: "histories with a rule missing",
      proves: "the histories notice the absence of each rule of the lists' synchronisation",
      command: ["node", "tests/sync/take-rules-out.ts"],
    },
  ],
  fuzz: [
    FUZZ,
    {
      ...FUZZ,
      name: `${FUZZ.name}, on PostgreSQL`,
      environment: { ...FUZZ.environment, ...POSTGRES },
      obstacle: withoutPostgres,
    },
    {
      name: "an outside fuzzer",
      proves:
        "three thousand requests made of the API's description are answered as it says, for nobody and for a member",
      command: ["node", "tests/fuzz/outside-fuzzer.ts"],
      needs: BUILD,
      obstacle: withoutSchemathesis,
    },
  ],
  speed: [
    {
      name: "ten minutes of load",
      proves: "memory stays flat and nothing fails at half the most that the product can answer",
      command: ["node", "bench/load.ts"],
      needs: BUILD,
    },
    {
      name: "the benchmark",
      proves: "every figure of speed is within its budget; it is saved above",
      command: ["node", "bench/run.ts", "--save"],
      environment: POSTGRES,
      needs: BUILD,
    },
  ],
} satisfies Readonly<Record<string, readonly Stage[]>>;

/** Why the outside fuzzer can't run; null if it can. Its options are those of version 4. */
async function withoutSchemathesis(): Promise<string | null> {
  const { stdout } = spawnSync("schemathesis", ["--version"], { encoding: "utf8" });
  return /version 4\./.test(stdout ?? "") ? null : "no Schemathesis 4: pip install 'schemathesis==4.*'";
}

interface VitestStage extends Pick<Stage, "name" | "proves" | "environment" | "obstacle"> {
  readonly project: string;
  readonly files: readonly string[];
}

function vitest({ project, files, ...stage }: VitestStage): Stage {
  const reporter = "--reporter=./scripts/gate/tell-annotations.ts";
  return {
    ...stage,
    command: ["vitest", "run", `--project=${project}`, reporter, ...files],
    runner: "vitest",
    needs: BUILD,
  };
}
