import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const PREAMBLE = `
  import fastify from "fastify";
  import { logOptions } from ${JSON.stringify(new URL("log.ts", import.meta.url).href)};
  const { log } = fastify(logOptions("info"));
`;

function run(program: string) {
  return spawn(process.execPath, ["--input-type=module", "--eval", PREAMBLE + program], {
    stdio: ["pipe", "pipe", "inherit"],
  });
}

const messagesOf = (output: string): readonly unknown[] =>
  output
    .trimEnd()
    .split("\n")
    .map((line) => (JSON.parse(line) as { readonly msg: unknown }).msg);

test("a line is there a moment later, though the process goes on", async () => {
  const child = run(`log.info("one"); process.stdin.resume();`);
  const [output] = (await once(child.stdout, "data")) as [Buffer];
  expect(messagesOf(output.toString())).toEqual(["one"]);
  child.kill();
});

test("all lines are there in their order when the process exits at once", async () => {
  const child = run(`for (let line = 0; line < 5000; line += 1) log.info("line " + line); process.exit(0);`);
  expect(messagesOf(await text(child.stdout))).toEqual(Array.from({ length: 5000 }, (_, line) => `line ${line}`));
});

test("a reader who has gone ends nothing", async () => {
  const child = run(`
    let lines = 0;
    setInterval(() => (lines += 1) < 5 ? log.info("x".repeat(10_000)) : process.exit(7), 100);
  `);
  child.stdout.destroy();
  expect(await once(child, "exit")).toEqual([7, null]);
});
