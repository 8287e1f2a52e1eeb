import { once } from "node:events";
import { expect, test } from "vitest";
import { stopProduct } from "../support/running-product.ts";
import { openConnection } from "./connections.ts";
import { ask, productOfTest } from "./product-of-test.ts";

/** As long as the auth service requires. */
const SECRET = "s3cret-0f-the-test-and-long-enough";
const PLAIN_SECRET = SECRET.replaceAll("-", "");

test("the log has one JSON object per line, and no secret of ours or of a visitor", async () => {
  const product = await productOfTest({
    LOG_LEVEL: "trace",
    AUTH_JWT_SECRET: SECRET,
    AUTH_SERVICE_ROLE_KEY: SECRET,
    DATABASE_URL: "",
    GOOGLE_CLIENT_SECRET: SECRET,
    SEARCH_LLM_KEY: SECRET,
    STRIPE_SECRET_KEY: `sk_test_${PLAIN_SECRET}`,
    STRIPE_PUBLISHABLE_KEY: "pk_test_anybodyMaySeeIt",
    STRIPE_PRICE_ID: "price_OfTheTest",
    STRIPE_WEBHOOK_SECRET: `whsec_${PLAIN_SECRET}`,
  });
  const headers = {
    authorization: `Bearer ${SECRET}`,
    cookie: `session=${SECRET}; theme=${SECRET}`,
    referer: `http://localhost/?token=${SECRET}`,
    "user-agent": SECRET,
    "x-api-key": SECRET,
    "content-type": "application/json",
  };
  const body = JSON.stringify({ password: SECRET });
  for (const path of ["/", "/film/1", "/nowhere", "/api/films", "/api/config", "/api/nothing", "/healthz"])
    expect((await ask(`${product.origin}${path}?token=${SECRET}`, { headers })).text, path).not.toContain(SECRET);
  for (const path of ["/api/films", "/auth/v1/token"])
    await ask(`${product.origin}${path}?token=${SECRET}`, { method: "POST", headers, body });
  await ask(`${product.origin}/%E0%A4%A?token=${SECRET}`, { headers });

  expect(await stopProduct(product)).toBe(0);
  const { standardOutput, standardError } = await product.ended;
  expect(standardError).toBe("");
  expect(standardOutput).not.toContain(SECRET);

  const lines = standardOutput.trimEnd().split("\n");
  const address = lines.filter((line) => !line.startsWith("{"));
  expect(address).toEqual([expect.stringMatching(/^Canon is running at /), expect.stringMatching(/^Mails are /)]);
  const entries = lines.filter((line) => line.startsWith("{")).map((line): unknown => JSON.parse(line));
  for (const entry of entries)
    expect(entry).toMatchObject({ level: expect.any(String), time: expect.any(String), msg: expect.any(String) });
  expect(entries).toContainEqual(
    expect.objectContaining({ msg: "answered", method: "GET", path: "/film/1", status: 200 }),
  );
  expect(entries).toContainEqual(
    expect.objectContaining({ msg: "answered", method: "POST", path: "/api/films", status: 405 }),
  );
});

test("a silent product logs only its address and where mails go", async () => {
  const product = await productOfTest({ LOG_LEVEL: "silent" });
  await ask(`${product.origin}/nowhere`);
  await stopProduct(product);
  expect(await product.ended).toMatchObject({
    standardOutput: expect.stringMatching(/^Canon is running at \S+\nMails are [^\n]*\n$/),
    standardError: "",
  });
});

test("a visitor who hangs up in the middle of a request causes no error", async () => {
  const product = await productOfTest({ LOG_LEVEL: "debug" });
  const paths = ["/api/films/reorder", "/auth/v1/token?grant_type=password", "/api/stripe/webhook"];
  for (const path of paths) {
    const bytes = [
      `POST ${path} HTTP/1.1`,
      "Host: localhost",
      "Content-Type: application/json",
      "Content-Length: 100",
      "Expect: 100-continue",
      "",
      '{"prompt":',
    ];
    const visitor = await openConnection(product.origin, bytes.join("\r\n"));
    await once(visitor, "data");
    visitor.destroy();
  }
  // Answered after the product has seen that they are gone.
  await ask(`${product.origin}/healthz`);
  await stopProduct(product);
  const { standardOutput } = await product.ended;
  expect(standardOutput.match(/"level":"(?:warn|error|fatal)".*/g)).toBeNull();
  expect(standardOutput.match(/"level":"debug".*"msg":"the request broke off"/g)).toHaveLength(paths.length);
});
