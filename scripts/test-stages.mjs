/** The stages of `npm test`, in order, and how each is counted. */
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { isBuildFresh } from "./build-stamp.mjs";
import { findChromium, installChromium } from "./find-chromium.mjs";
import { findPostgres } from "./find-postgres.mjs";

/** A PostgreSQL server for the one stage that is for it; each test makes a schema of its own there. */
const POSTGRES_URL = process.env.TEST_DATABASE_URL;
const REPORTS = "test-output/reports";

/** Where tests of what is stored are, and of the auth service: they run on either database. */
const DATABASE_TESTS = [
  "src/auth-service",
  "src/platform/database",
  "src/platform/mail",
  "src/open-",
  "tests/conformance",
];

const CHECKS = [
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "lint", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  { name: "types", command: ["tsc", "-b"] },
  { name: "boundaries", command: ["npm", "run", "--silent", "boundaries"] },
  { name: "dead code", command: ["knip", "--no-progress"] },
  { name: "dependency audit", command: ["node", "scripts/audit-dependencies.ts"] },
  { name: "catalogue drift", command: ["node", "catalogue/build/check-release.ts"] },
];

/** Runs everything, prints the count as the last line, and tells whether all is well. */
export async function runAllStages() {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const results = [];
  for (const { name, command } of CHECKS) results.push(await stage(name, command, countAsOne));
  results.push(await stage("unit, API and catalogue tests", vitest("tests", ["unit", "web"]), countVitest("tests")));

  results.push(await databaseConformance());

  const build = isBuildFresh() ? one("passed") : await stage("build", ["node", "scripts/build.ts"], countAsOne);
  results.push(build);
  if (build.failed > 0) {
    for (const name of [
      "size budgets",
      "process tests",
      "proxies",
      "troubles of PostgreSQL",
      "failover of PostgreSQL",
      "browser journeys",
    ])
      results.push(skip(name, "the build failed"));
  } else {
    results.push(await stage("size budgets", vitest("size", ["size"]), countVitest("size")));
    results.push(await stage("process tests", vitest("process", ["process"]), countVitest("process")));
    results.push(await behindProxies());
    results.push(await troublesOfPostgres());
    results.push(await failoverOfPostgres());
    results.push(await browserJourneys());
  }

  const [passed, failed, skipped] = ["passed", "failed", "skipped"].map((outcome) =>
    results.reduce((total, result) => total + result[outcome], 0),
  );
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed === 0;
}

/** The embedded database is what all the other tests run on. */
async function databaseConformance() {
  const name = "database and auth conformance";
  if (!POSTGRES_URL) return skip(name, "no PostgreSQL: set TEST_DATABASE_URL");
  const command = [...vitest("database", ["unit"]), ...DATABASE_TESTS];
  return stage(name, command, countVitest("database"), { TEST_DATABASE_URL: POSTGRES_URL });
}

/** The product behind nginx and Caddy, by the files in deploy/. */
async function behindProxies() {
  const name = "proxies";
  for (const [program, version] of [
    ["nginx", "-v"],
    ["caddy", "version"],
    ["openssl", "version"],
  ])
    if (spawnSync(program, [version]).status !== 0) return skip(name, `${program} is not on this machine`);
  return stage(name, vitest("proxies", ["proxies"]), countVitest("proxies"));
}

/** One process killed again and again, several on one database, and what only one beyond a network can suffer. */
async function troublesOfPostgres() {
  const name = "troubles of PostgreSQL";
  if (!POSTGRES_URL) return skip(name, "no PostgreSQL: set TEST_DATABASE_URL");
  const tests = ["tests/process/kills.test.ts", "tests/process/postgres/many-processes.test.ts", "tests/database"];
  const command = [...vitest("postgres", ["process", "postgres", "database"]), ...tests];
  return stage(name, command, countVitest("postgres"), { TEST_DATABASE_URL: POSTGRES_URL });
}

/** Makes a server and its replica itself. */
async function failoverOfPostgres() {
  const name = "failover of PostgreSQL";
  if (findPostgres() === null) return skip(name, "PostgreSQL's programs are not on this machine");
  const tests = ["failover", "replica-lost"].map((test) => `tests/process/postgres/${test}.test.ts`);
  const command = [...vitest("failover", ["postgres"]), ...tests];
  return stage(name, command, countVitest("failover"));
}

async function browserJourneys() {
  const name = "browser journeys";
  const chromium = (await findChromium()) ?? (await installChromium());
  if (chromium === null) return skip(name, "no Chromium");
  process.env.CHROMIUM_PATH = chromium;
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = `${REPORTS}/journeys.json`;
  return stage(name, ["playwright", "test", "--reporter=line,json"], (status) => {
    const { expected, unexpected, flaky, skipped } = report("journeys").stats;
    return withStatus(status, { passed: expected, failed: unexpected + flaky, skipped });
  });
}

function vitest(reportName, projects) {
  const output = `--outputFile.json=${REPORTS}/${reportName}.json`;
  return [
    "vitest",
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    output,
  ];
}

function countVitest(reportName) {
  return (status) => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report(reportName);
    const counts = { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
    return withStatus(status, counts);
  };
}

function countAsOne(status) {
  return one(status === 0 ? "passed" : "failed");
}

/** A run that failed as a whole, before or beside its tests, has failed even when no test of it did. */
function withStatus(status, counts) {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : strictly(counts);
}

function strictly(counts) {
  if (!isCi() || counts.skipped === 0) return counts;
  return { ...counts, failed: counts.failed + counts.skipped, skipped: 0 };
}

function skip(name, reason) {
  console.log(`skipped: ${name} (${reason})`);
  return strictly(one("skipped"));
}

function one(outcome) {
  return { passed: 0, failed: 0, skipped: 0, [outcome]: 1 };
}

function isCi() {
  return process.env.CI !== undefined && !["", "0", "false"].includes(process.env.CI);
}

function report(name) {
  return JSON.parse(readFileSync(`${REPORTS}/${name}.json`, "utf8"));
}

/** Runs one stage under a heading; its output is shown only when something is wrong. */
async function stage(name, [command, ...parameters], count, environment = {}) {
  const begin = performance.now();
  process.stdout.write(`${name} ... `);
  const { status, output } = await run(command, parameters, environment);
  let counts;
  try {
    counts = count(status);
  } catch {
    // The tool fell before it could write its report.
    counts = one("failed");
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const details = counts.passed + counts.failed + counts.skipped > 1 ? `${counts.passed} passed, ` : "";
  console.log(
    counts.failed === 0 ? `ok (${details}${seconds} s)` : `FAILED (${details}${counts.failed} failed, ${seconds} s)`,
  );
  if (counts.failed > 0) console.log(output);
  // What a tool could not do must not go unseen because the rest of it went well.
  else for (const line of output.split("\n")) if (line.startsWith("warning: ")) console.log(line);
  if (counts.skipped > 0) console.log(`skipped: ${counts.skipped} of ${name}`);
  return counts;
}

function run(command, parameters, environment) {
  return new Promise((resolve) => {
    const chunks = [];
    const child = spawn(command, parameters, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, TEST_DATABASE_URL: "", ...environment },
      shell: process.platform === "win32",
    });
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    child.stderr.on("data", (chunk) => chunks.push(chunk));
    const done = (status) => resolve({ status, output: Buffer.concat(chunks).toString() });
    child.on("error", (error) => {
      chunks.push(Buffer.from(String(error)));
      done(1);
    });
    child.on("close", (status) => done(status ?? 1));
  });
}
