/** Fails on high and critical advisories not excepted; if the service is unreachable, only with `--required`. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { judgeAudit, readAuditAnswer, readExceptions } from "./dependency-audit.ts";

const ROOT = join(import.meta.dirname, "..");
const PATIENCE_MS = 60_000;

const isRequired = process.argv.includes("--required");
const exceptions = readExceptions(readFileSync(join(ROOT, "docs/dependency-exceptions.json"), "utf8"));
const answer = readAuditAnswer(await askNpm());
const { failures, notes } = judgeAudit(answer, exceptions, new Date().toISOString().slice(0, 10));

for (const note of notes) console.log(`warning: ${note}`);
for (const failure of failures) console.error(failure);
if (answer === null)
  console.log("warning: the advisory service could not be asked: known weaknesses of packages were NOT looked for");
process.exitCode = failures.length > 0 || (answer === null && isRequired) ? 1 : 0;

function askNpm(): Promise<string> {
  return new Promise((resolve) => {
    const isWindows = process.platform === "win32";
    const parameters = ["audit", "--json", "--package-lock-only", "--fetch-retries=0", "--fetch-timeout=20000"];
    const child = spawn(isWindows ? "npm.cmd" : "npm", parameters, {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "ignore"],
      shell: isWindows,
      timeout: PATIENCE_MS,
    });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.once("error", () => resolve(""));
    child.once("close", () => resolve(Buffer.concat(chunks).toString()));
  });
}
