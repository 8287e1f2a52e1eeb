import { expect, test } from "vitest";
import { stopProduct, launchProduct } from "../support/running-product.ts";

const SERVER = process.env["TEST_DATABASE_URL"] ?? "";

test.each([
  ["user", (url: URL) => (url.username = "nobody-by-this-name"), "28000|28P01"],
  ["database", (url: URL) => (url.pathname = "/nothing-by-this-name"), "3D000"],
])("a wrong %s of PostgreSQL stops the start with a sentence that names the setting", async (_what, spoil, code) => {
  const url = new URL(SERVER);
  spoil(url);
  const product = await launchProduct({ DATABASE_URL: url.href });
  const { status, standardError } = await product.ended.finally(() => stopProduct(product));
  expect(status).toBe(1);
  expect(standardError).toMatch(
    new RegExp(`^Canon can't start: [^\\n]*DATABASE_URL[^\\n]*\\((?:${code})\\)[^\\n]*\\.\\n$`),
  );
});
