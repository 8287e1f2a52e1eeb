import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { SMS_HOOK } from "../support/auth-service.ts";
import { type Ending, stopProduct } from "../support/running-product.ts";
import { copyOfTree } from "./copy-of-tree.ts";
import { ask, productOfTest, refusalOf } from "./product-of-test.ts";

/** The one sentence of a refused start; fails if there is more, such as a stack, or the start succeeds. */
function sentenceOf({ status, standardOutput, standardError }: Ending): string {
  expect(status).toBe(1);
  expect(standardOutput).toBe("");
  expect(standardError).toMatch(/^Canon can't start: [^\n]*\.\n$/);
  return standardError;
}

describe("starting", () => {
  test("the product prints its address, and answers there", async () => {
    const product = await productOfTest();
    const page = await ask(product.origin);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/^<!doctype html>.*<\/html>$/s);

    await stopProduct(product);
    const { standardOutput, standardError } = await product.ended;
    const outbox = join(product.dataDirectory, "outbox");
    expect(standardOutput).toBe(
      `Canon is running at http://localhost:${new URL(product.origin).port}\n` +
        `Mails are not sent but written to ${outbox}, and can be read at ${product.origin}/dev/mail\n`,
    );
    expect(standardError).toBe("");
  });

  test("a public product without an address and mail server works, says what is off and shows no mails", async () => {
    const product = await productOfTest({ HOST: "0.0.0.0", PUBLIC_URL: "" });
    expect((await ask(product.origin)).status).toBe(200);
    for (const path of ["/dev/mail", "/dev/mail/"]) expect((await ask(product.origin + path)).status, path).toBe(404);
    await stopProduct(product);
    const { standardOutput, standardError } = await product.ended;
    expect(standardOutput).toMatch(/^Canon is running at \S+\n$/);
    expect(standardError).toMatch(/^[^\n]*PUBLIC_URL[^\n]*\.\n[^\n]*MAIL_URL[^\n]*\.\n$/);
  });

  test("the build contains the parts of the auth service that a setting loads", async () => {
    const { origin } = await productOfTest({
      AUTH_SAML_ENABLED: "true",
      AUTH_EXTERNAL_WEB3_SOLANA_ENABLED: "true",
      AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED: "true",
      ...SMS_HOOK,
      AUTH_MFA_PHONE_VERIFY_ENABLED: "true",
    });
    expect((await ask(`${origin}/auth/v1/sso/saml/metadata`)).text).toContain("SPSSODescriptor");
    const wallet = await fetch(`${origin}/auth/v1/token?grant_type=web3`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ chain: "solana" }),
    });
    expect(await wallet.json()).toMatchObject({ msg: "message is too short" });
  });

  test("everything written is in the data directory, readable only by its owner", async () => {
    const root = await copyOfTree();
    await symlink(join(process.cwd(), "dist"), join(root, "dist"));
    const before = await readdir(root, { recursive: true });
    const product = await productOfTest({}, { root });
    for (const path of ["/", "/film/1", "/your-canon", "/api/films", "/api/config", "/api/openapi.json"])
      expect((await ask(product.origin + path)).status, path).toBe(200);
    expect(await readdir(root, { recursive: true })).toEqual(before);
    const written = await readdir(product.dataDirectory, { recursive: true });
    expect(written).toEqual(expect.arrayContaining(["auth-root-secret", "canon.db", "service-role-key"]));
    for (const path of ["", "auth-root-secret", "canon.db", "service-role-key"])
      expect((await stat(join(product.dataDirectory, path))).mode & 0o077, path).toBe(0);
  });

  test("nothing for development is served: no hot reload, no sources", async () => {
    const { origin } = await productOfTest();
    for (const path of ["/@vite/client", "/@react-refresh", "/src/web/app/entry-client.ts", "/package.json"]) {
      const { status, text } = await ask(origin + path);
      expect(status, path).toBe(404);
      expect(text, path).not.toMatch(/import .* from|"dependencies"/);
    }
    expect((await ask(origin)).text).not.toMatch(/@vite|react-refresh/);
  });

  test.each([
    ["PORT", "eighty"],
    // An address reserved for documentation.
    ["HOST", "203.0.113.7"],
    ["LOG_LEVEL", "info\n    at main (main.ts:1:1)"],
    ["MAIL_URL", "http://someone:s3cret@mail.example"],
    ["AUTH_JWT_KEYS", '{"keys":[{"kty":"oct","k":"s3cret-that-signs-every-session-0000","key_ops":["sign"]}]}'],
    ["TRUSTED_PROXY", "127.0.0.1"],
    ["DATABASE_URL", "postgres://someone:s3cret@127.0.0.1:1/canon"],
  ])("%s=%j stops the start with one sentence that names the variable", async (variable, value) => {
    const sentence = sentenceOf(await refusalOf({ [variable]: value }));
    expect(sentence).toContain(variable);
    expect(sentence).not.toContain("s3cret");
  });

  test("a taken port stops the start with one sentence, and the program that has it goes on answering", async () => {
    const first = await productOfTest();
    const { port } = new URL(first.origin);
    const sentence = sentenceOf(await refusalOf({ PORT: port }));
    expect(sentence).toContain(`port ${port} on 127.0.0.1 is already in use`);
    expect(sentence).toContain("PORT");
    expect((await ask(first.origin)).status).toBe(200);
  });

  test("an unusable data folder stops the start with one sentence that names it and says what it must be", async () => {
    const folder = await mkdtemp(join(tmpdir(), "canon-starting-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const name of ["canon.db", "server.lock"]) {
      const dataDir = join(folder, `without-${name}`);
      // Not even root can open a folder as a file.
      await mkdir(join(dataDir, name), { recursive: true });
      const sentence = sentenceOf(await refusalOf({ DATA_DIR: dataDir }));
      expect(sentence).toContain(dataDir);
      expect(sentence).toContain("must belong to the user that Canon runs as");
    }
    const file = join(folder, "file");
    await writeFile(file, "");
    expect(sentenceOf(await refusalOf({ DATA_DIR: file }))).toContain(file);
    expect(sentenceOf(await refusalOf({ DATA_DIR: join(file, "below") }))).toContain(file);
    // The system says there that the folder above is missing, though it is not.
    if (process.platform === "linux")
      expect(sentenceOf(await refusalOf({ DATA_DIR: "/proc/nothing" }))).toContain("/proc/nothing");
  });

  test("a metrics port that is taken, or is the product's own, stops the start with one sentence", async () => {
    const first = await productOfTest();
    const { port } = new URL(first.origin);
    expect(sentenceOf(await refusalOf({ METRICS_PORT: port }))).toContain(`METRICS_PORT ${port} on 127.0.0.1`);
    expect(sentenceOf(await refusalOf({ PORT: "4817", METRICS_PORT: "4817" }))).toContain("another port");
  });

  test("without a build or a readable catalogue the product says so and does not start", async () => {
    const root = await copyOfTree();
    expect(sentenceOf(await refusalOf({}, { root }))).toContain("run npm run build");
    await symlink(join(process.cwd(), "dist"), join(root, "dist"));
    await writeFile(join(root, "catalogue/release/films.json"), '{"version":"1","films":[{"rank":"first"},{}]}');
    expect(sentenceOf(await refusalOf({}, { root }))).toContain("catalogue");
    await rm(join(root, "catalogue/release"), { recursive: true });
    expect(sentenceOf(await refusalOf({}, { root }))).toContain("catalogue");
  });
});
