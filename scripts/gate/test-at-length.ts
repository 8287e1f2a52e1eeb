/** `npm run test:long`: the parts run one after another, to keep figures undisturbed. */
import { spawnSync } from "node:child_process";
import { writeFigures } from "./figures.ts";
import { runStages } from "./run-stages.ts";
import type { Stage } from "./stage.ts";
import { BUILD, withoutPostgres, withoutPostgresPrograms } from "./stages.ts";

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

const FAILOVER: Stage = vitest({
  name: "failover",
  proves: "whenever the database's server dies, its replica has every acknowledged change",
  project: "postgres",
  files: ["tests/process/postgres/failover.test.ts", "tests/process/postgres/replica-lost.test.ts"],
  obstacle: withoutPostgresPrograms,
});

const PARTS: readonly Stage[] = [
  BUILD,
  vitest({
    name: "what takes time to judge",
    proves:
      "answers about known and unknown accounts take the same time, and film look-ups and large imports little of it",
    project: "long",
    files: [],
  }),
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
  vitest({
    name: "a hundred thousand histories",
    proves: "the lists of members lose nothing and agree in the end, whatever their devices go through",
    project: "unit",
    files: ["tests/sync/members-lists.test.ts"],
    environment: { SYNC_RUNS: "100000" },
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
  vitest({
    name: "twenty thousand odd searches",
    proves: "whatever is typed is answered with films, each once, and never with an error",
    project: "unit",
    files: ["tests/search/fuzz.test.ts"],
    environment: { PROMPTS: "20000" },
  }),
  ...Array.from({ length: 5 }, (_, time) => ({ ...FAILOVER, name: `${FAILOVER.name}, time ${time + 1}` })),
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
];

/** Runs every part and writes docs/benchmarks.md; true if all pass. */
export async function testAtLength(): Promise<boolean> {
  for (const { name, proves } of PARTS) if (proves !== undefined) console.log(`${name}: ${proves}`);
  console.log("");
  return runStages([PARTS], writeFigures);
}

/** Why the outside fuzzer can't run; null if it can. Its options are those of version 4. */
async function withoutSchemathesis(): Promise<string | null> {
  const { stdout } = spawnSync("schemathesis", ["--version"], { encoding: "utf8" });
  return /version 4\./.test(stdout ?? "") ? null : "no Schemathesis 4: pip install 'schemathesis==4.*'";
}

interface VitestPart extends Pick<Stage, "name" | "proves" | "environment" | "obstacle"> {
  readonly project: string;
  readonly files: readonly string[];
}

function vitest({ project, files, ...stage }: VitestPart): Stage {
  const reporter = "--reporter=./scripts/gate/tell-annotations.ts";
  return {
    ...stage,
    command: ["vitest", "run", `--project=${project}`, reporter, ...files],
    runner: "vitest",
    needs: BUILD,
  };
}
