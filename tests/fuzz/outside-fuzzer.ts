/**
 * Lets an outside fuzzer (Schemathesis, a program of Python's) loose on the built product: it makes requests out of the
 * API's description, right ones and wrong ones, and judges whether each answer is one the description names. First as
 * nobody, then as a member. Ends with 0 where it finds nothing.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openapiEndpoint } from "#contract/api/openapi.ts";
import { FIGURE } from "../../scripts/gate/figures.ts";
import { startProduct } from "../support/running-product.ts";

/** For each call; with what the fuzzer tries of itself that is some three thousand requests. */
const EXAMPLES = process.env["EXAMPLES"] ?? "25";
const SEED = process.env["FUZZ_SEED"] ?? "1";
const CHECKS = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_headers_conformance",
  "response_schema_conformance",
];
/** Without its account the member would be nobody. */
const ENDS_THE_MEMBER = "deleteAccount";

const product = await startProduct({
  AUTH_MAILER_AUTOCONFIRM: "true",
  SEARCH_LIMIT_HOURLY: "99999",
  SEARCH_LIMIT_DAILY: "99999",
});
const folder = await mkdtemp(join(tmpdir(), "canon-outside-fuzzer-"));
try {
  const asNobody = await fuzz("nobody", []);
  const asMember = await fuzz("a member", [
    `--header=Authorization: Bearer ${await memberToken()}`,
    `--exclude-operation-id=${ENDS_THE_MEMBER}`,
  ]);
  process.exitCode = asNobody && asMember ? 0 : 1;
} finally {
  await product.stop();
  await rm(folder, { recursive: true });
}

async function memberToken(): Promise<string> {
  const answer = await fetch(`${product.origin}/auth/v1/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "fuzzed@example.org", password: "correct horse battery" }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { readonly access_token: string }).access_token;
}

/** Runs it once and shows what it writes, with a figure of how many requests it made; tells whether it found nothing. */
async function fuzz(who: string, parameters: readonly string[]): Promise<boolean> {
  const fuzzer = spawn(
    "schemathesis",
    [
      "run",
      product.origin + openapiEndpoint.path,
      `--checks=${CHECKS.join()}`,
      "--phases=examples,coverage,fuzzing",
      `--max-examples=${EXAMPLES}`,
      `--seed=${SEED}`,
      "--generation-database=none",
      "--suppress-health-check=all",
      "--continue-on-failure",
      "--warnings=off",
      "--no-color",
      ...parameters,
    ],
    { cwd: folder, stdio: ["ignore", "pipe", "inherit"] },
  );
  const chunks: string[] = [];
  fuzzer.stdout.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
  const [status] = (await once(fuzzer, "close")) as [number | null];
  const output = chunks.join("");
  process.stdout.write(output);
  for (const [, count] of output.matchAll(/^\s*(\d+ generated.*)$/gm))
    process.stdout.write(`${FIGURE}as ${who}: ${count}\n`);
  return status === 0;
}
