import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { repeatFailures, REPORTS, runStage, type Stage } from "./stage.ts";

let folder = "";
let stage: Stage;

beforeEach(() => {
  mkdirSync(REPORTS, { recursive: true });
  folder = relative(".", mkdtempSync("test-output/repeating-"));
  writeFileSync(join(folder, "config.mjs"), "export default { test: { isolate: false } };");
  stage = {
    name: `repeating ${folder}`,
    command: ["vitest", "run", `--config=${folder}/config.mjs`, `--dir=${folder}`],
    runner: "vitest",
    isRepeated: true,
  };
});

afterEach(() => rmSync(folder, { recursive: true }));

function given(name: string, body: string): string {
  const file = join(folder, `${name}.test.mjs`);
  writeFileSync(
    file,
    `import { existsSync, writeFileSync } from "node:fs";\nimport { expect, test } from "vitest";\n${body}`,
  );
  return file;
}

function passesTheSecondTime(name: string): string {
  const trace = JSON.stringify(join(folder, `${name}.trace`));
  return `test("${name}", () => {
    const isSecond = existsSync(${trace});
    writeFileSync(${trace}, "");
    expect(isSecond).toBe(true);
  });`;
}

test("a test that fails and passes alone is named as unsteady, and one that fails twice fails the stage", async () => {
  given("steady", 'test("steady", () => {});');
  const unsteady = given("unsteady", passesTheSecondTime("goes on"));
  const faulty = given("faulty", 'test("is a fault", () => expect(1).toBe(2));');

  const first = await runStage(stage);
  expect(first).toMatchObject({ passed: 1, failed: 2, unsteady: [] });
  const settled = await repeatFailures(stage, first);
  expect(settled).toMatchObject({ passed: 2, failed: 1, unsteady: [`${unsteady}: goes on`] });
  expect(settled.failures).toEqual([{ file: faulty, name: "is a fault" }]);
});

test("a stage of rules is not repeated: what fails there is a fault", async () => {
  given("unsteady", passesTheSecondTime("goes on"));
  const rules = { ...stage, isRepeated: false };
  const first = await runStage(rules);
  expect(await repeatFailures(rules, first)).toBe(first);
  expect(first.failed).toBe(1);
});

test("a runner that finds nothing to repeat has not mended anything", async () => {
  const passed = await runStage({ name: "a version", command: ["node", "--version"] });
  const first = { ...passed, passed: 0, failed: 1, failures: [{ file: "tests/gone.test.ts", name: "gone" }] };
  expect(await repeatFailures(stage, first)).toMatchObject({ passed: 0, failed: 1, unsteady: [] });
});
