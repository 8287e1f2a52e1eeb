/** What the JSON report of a test runner says. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { z } from "zod";

export type Runner = "vitest" | "playwright";

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Failed tests; empty if the runner itself crashed. */
  readonly failures: readonly Failure[];
}

export interface Failure {
  readonly file: string;
  readonly name: string;
}

/** Throws if there is no report, or one of another shape. */
export function readReport(runner: Runner, file: string): Outcome {
  const report: unknown = JSON.parse(readFileSync(file, "utf8"));
  return runner === "vitest" ? vitestOutcome(report) : playwrightOutcome(report);
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

function vitestOutcome(json: unknown): Outcome {
  const report = vitestReport.parse(json);
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(".", name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [{ file, name: "before or after its tests" }];
    return failed.map(({ fullName }) => ({ file, name: fullName }));
  });
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

interface PlaywrightSuite {
  readonly specs: readonly { readonly title: string; readonly ok: boolean; readonly file: string }[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(z.object({ title: z.string(), ok: z.boolean(), file: z.string() })),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite),
});

function playwrightOutcome(json: unknown): Outcome {
  const { stats, suites } = playwrightReport.parse(json);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failedSpecs),
  };
}

function failedSpecs({ specs, suites = [] }: PlaywrightSuite): readonly Failure[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => ({ file, name: title }));
  return [...failed, ...suites.flatMap(failedSpecs)];
}
