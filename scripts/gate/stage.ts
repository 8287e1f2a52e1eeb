import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { z } from "zod";

export const REPORTS = "test-output/reports";

export interface Stage {
  readonly name: string;
  /** Completes "It proves that ..."; of the stages of `npm test` CONTRIBUTING.md says it. */
  readonly proves?: string;
  readonly command: readonly [program: string, ...parameters: string[]];
  readonly runner?: "vitest" | "playwright";
  readonly environment?: Readonly<Record<string, string>>;
  /** A stage that must have passed. */
  readonly needs?: Stage;
  /** Why it can't run here; null if it can. */
  readonly obstacle?: () => Promise<string | null>;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface StageResult extends Counts {
  readonly name: string;
  readonly seconds: number;
  readonly output: string;
  readonly skippedBecause: string | null;
}

const ONE_PASSED: Counts = { passed: 1, failed: 0, skipped: 0 };
const ONE_FAILED: Counts = { passed: 0, failed: 1, skipped: 0 };
const ONE_SKIPPED: Counts = { passed: 0, failed: 0, skipped: 1 };

/** A stage that can't run is counted as skipped. */
export async function runStage(stage: Stage): Promise<StageResult> {
  const obstacle = (await stage.obstacle?.()) ?? null;
  if (obstacle !== null) return skipStage(stage, obstacle);
  const begin = performance.now();
  const { status, output } = await run(stage);
  const seconds = (performance.now() - begin) / 1000;
  return { ...countsOf(stage, status), name: stage.name, seconds, output, skippedBecause: null };
}

export function skipStage({ name }: Stage, skippedBecause: string): StageResult {
  return { ...ONE_SKIPPED, name, seconds: 0, output: "", skippedBecause };
}

/** A runner that crashed has failed, even if no test did. */
function countsOf(stage: Stage, status: number): Counts {
  if (stage.runner === undefined) return status === 0 ? ONE_PASSED : ONE_FAILED;
  try {
    const counts = stage.runner === "vitest" ? vitestCounts(stage) : playwrightCounts(stage);
    return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return ONE_FAILED;
  }
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

function vitestCounts(stage: Stage): Counts {
  const report = vitestReport.parse(readReport(stage));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

function playwrightCounts(stage: Stage): Counts {
  const { stats } = playwrightReport.parse(readReport(stage));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

function readReport(stage: Stage): unknown {
  return JSON.parse(readFileSync(reportFile(stage), "utf8"));
}

function reportFile({ name }: Stage): string {
  return `${REPORTS}/${name.replaceAll(/[^a-z]+/gi, "-")}.json`;
}

function run(stage: Stage): Promise<{ readonly status: number; readonly output: string }> {
  const [program, ...parameters] = stage.command;
  const environment: Record<string, string | undefined> = {
    ...process.env,
    // Other stages run on the embedded database.
    TEST_DATABASE_URL: "",
    ...stage.environment,
  };
  if (stage.runner === "vitest")
    parameters.push("--reporter=default", "--reporter=json", `--outputFile.json=${reportFile(stage)}`);
  if (stage.runner === "playwright") environment["PLAYWRIGHT_JSON_OUTPUT_FILE"] = reportFile(stage);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const child = spawn(program, parameters, {
      stdio: ["ignore", "pipe", "pipe"],
      env: environment,
      shell: process.platform === "win32",
    });
    const done = (status: number) => resolve({ status, output: Buffer.concat(chunks).toString() });
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("error", (error) => {
      chunks.push(Buffer.from(String(error)));
      done(1);
    });
    child.on("close", (status) => done(status ?? 1));
  });
}
