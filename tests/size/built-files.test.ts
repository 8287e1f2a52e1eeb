import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** The text files of the build under a folder, by path. */
function textsUnder(folder: string): readonly (readonly [path: string, text: string])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|css|svg|json|map|html)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path, readFileSync(path, "utf8")] as const);
}

/** What a secret looks like, ours and those of the services we use, and what only the server should know. */
const SECRETS = {
  "a secret key of the payment provider": /\b(?:sk|rk)_(?:live|test)_\w{8,}|\bwhsec_\w{8,}/,
  "a private key": /-----BEGIN [A-Z ]*PRIVATE KEY|"d":"[\w-]{20,}"/,
  "a token": /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  "a key of a cloud or code host": /\b(?:AKIA[0-9A-Z]{16}|gh[pousr]_\w{30,}|glpat-[\w-]{20}|xox[abprs]-[\w-]{10,})/,
  "a key of the movie database or of Google": /\bAIza[\w-]{30,}|api_key=[0-9a-f]{32}/,
  "a database's address with a password": /\b(?:postgres(?:ql)?|mysql|mongodb|smtps?):\/\/[^\s"'`/]+:[^\s"'`@/]+@/,
  "a setting of the server":
    /\b(?:AUTH_JWT_SECRET|AUTH_SERVICE_ROLE_KEY|STRIPE_SECRET_KEY|STRIPE_WEBHOOK_SECRET|GOOGLE_CLIENT_SECRET|SEARCH_LLM_KEY|DATABASE_URL|MAIL_URL)\b/,
} as const;

describe("what the build gives to browsers", () => {
  const texts = textsUnder("dist/client");

  test.each(Object.entries(SECRETS))("holds nothing that looks like %s", (_what, pattern) => {
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter(([, text]) => pattern.test(text)).map(([path]) => path)).toEqual([]);
  });

  test("does not say in which folder it was made", () => {
    expect(texts.filter(([, text]) => text.includes(process.cwd())).map(([path]) => path)).toEqual([]);
  });

  test("holds no maps back to the sources", () => {
    expect(texts.filter(([path, text]) => path.endsWith(".map") || text.includes("sourceMappingURL"))).toEqual([]);
  });

  test("never makes code of text", () => {
    const evaluating = /\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*["'`]|document\.write\(/;
    const scripts = texts.filter(([path]) => path.endsWith(".js"));
    expect(scripts.filter(([, text]) => evaluating.test(text)).map(([path]) => path)).toEqual([]);
  });
});

test("the page renderer has everything compiled in and loads no package", () => {
  const loaded = [...readFileSync("dist/ssr/entry-server.cjs", "utf8").matchAll(/\brequire\("([^"]+)"\)/g)];
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter(([, name = ""]) => !isBuiltin(name))).toEqual([]);
});
