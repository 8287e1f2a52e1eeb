import { spawn } from "node:child_process";
import { type Failure, type Outcome, readReport, type Runner } from "./read-report.ts";

export const REPORTS = "test-output/reports";

export interface Stage {
  readonly name: string;
  /** Completes "It proves that ..."; CONTRIBUTING.md says it for the stages of `npm test`. */
  readonly proves?: string;
  readonly command: readonly [program: string, ...parameters: string[]];
  readonly runner?: Runner;
  readonly environment?: Readonly<Record<string, string>>;
  /** Must have passed first. */
  readonly needs?: Stage;
  /** Why the stage can't run here; null if it can. */
  readonly obstacle?: () => Promise<string | null>;
  /** For processes or a browser: failed tests are run once more, alone. */
  readonly isRepeated?: boolean;
}

export interface StageResult extends Outcome {
  readonly name: string;
  readonly seconds: number;
  readonly output: string;
  readonly skippedBecause: string | null;
  /** Tests that failed first and passed when run once more, alone. */
  readonly unsteady: readonly string[];
}

const ONE_PASSED: Outcome = { passed: 1, failed: 0, skipped: 0, failures: [] };
const ONE_FAILED: Outcome = { passed: 0, failed: 1, skipped: 0, failures: [] };
const ONE_SKIPPED: Outcome = { passed: 0, failed: 0, skipped: 1, failures: [] };

/** A stage that can't run counts as skipped. */
export async function runStage(stage: Stage): Promise<StageResult> {
  const obstacle = (await stage.obstacle?.()) ?? null;
  if (obstacle !== null) return skipStage(stage, obstacle);
  const begin = performance.now();
  const { status, output } = await run(stage);
  const seconds = (performance.now() - begin) / 1000;
  return { ...outcomeOf(stage, status), name: stage.name, seconds, output, skippedBecause: null, unsteady: [] };
}

export function skipStage({ name }: Stage, skippedBecause: string): StageResult {
  return { ...ONE_SKIPPED, name, seconds: 0, output: "", skippedBecause, unsteady: [] };
}

/**
 * Runs a stage's failed tests once more, alone. Those that then pass are unsteady and count as passed; a crash of the
 * runner is not repeated.
 */
export async function repeatFailures(stage: Stage, first: StageResult): Promise<StageResult> {
  if (!stage.isRepeated || first.failures.length === 0) return first;
  const second = await runStage({ ...stage, name: `${stage.name}, repeated`, command: commandToRepeat(stage, first) });
  const failedAgain = new Set(second.failures.map(keyOf));
  const hasCrashed = second.failed > second.failures.length || second.passed + second.failed === 0;
  const isSteady = (failure: Failure) => hasCrashed || failedAgain.has(keyOf(failure));
  const unsteady = first.failures.filter((failure) => !isSteady(failure));
  return {
    ...first,
    seconds: first.seconds + second.seconds,
    passed: first.passed + unsteady.length,
    failed: first.failed - unsteady.length,
    failures: first.failures.filter(isSteady),
    unsteady: unsteady.map(({ file, name }) => `${file}: ${name}`),
    output: `${first.output}\nOnce more, alone:\n${second.output}`,
  };
}

function keyOf({ file, name }: Failure): string {
  return `${file}\n${name}`;
}

function commandToRepeat({ command, runner }: Stage, { failures }: StageResult): Stage["command"] {
  if (runner === "playwright") return [...command, "--last-failed", "--workers=1"];
  const files = new Set(failures.map(({ file }) => file));
  // Failed files replace the stage's files and patterns.
  const [program, ...parameters] = command;
  return [program, ...parameters.filter((parameter) => !parameter.startsWith("tests/")), ...files];
}

/** A runner that crashed has failed, even if no test did. */
function outcomeOf(stage: Stage, status: number): Outcome {
  if (stage.runner === undefined) return status === 0 ? ONE_PASSED : ONE_FAILED;
  try {
    const outcome = readReport(stage.runner, reportFile(stage));
    return status !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
  } catch {
    return ONE_FAILED;
  }
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
