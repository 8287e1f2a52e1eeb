import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const room = import.meta.dirname;
const reference = readFileSync(join(room, "../../docs/auth-service.md"), "utf8");

test("the reference names every setting", () => {
  const source = readFileSync(join(room, "settings/settings.ts"), "utf8");
  const variables = [...source.matchAll(/^ {2}(AUTH_[A-Z0-9_]+):/gm)].map(([, name = ""]) => name);
  expect(variables.length).toBeGreaterThan(50);
  expect(variables.filter((name) => !reference.includes(`\`${name}\``))).toEqual([]);
  const named = [...reference.matchAll(/`(AUTH_[A-Z0-9_]+)`/g)].map(([, name = ""]) => name);
  // These are the product's own: with a hosted project there is no service to set up.
  const elsewhere = new Set(["AUTH_URL"]);
  expect(named.filter((name) => !variables.includes(name) && !elsewhere.has(name))).toEqual([]);
});

test("the reference names every endpoint", () => {
  const sources = globSync(["features/*/routes.ts", "single-sign-on/*.ts"], { cwd: room }).map((path) =>
    readFileSync(join(room, path), "utf8"),
  );
  const endpoints = sources
    .flatMap((source) => [...source.matchAll(/\bapp\.(get|post|put|delete)\(\s*"([^"]+)"/g)])
    .map(([, method = "", path = ""]) => `${method.toUpperCase()} ${path}`);
  expect(endpoints.length).toBeGreaterThan(40);
  expect(endpoints.filter((endpoint) => !reference.includes(`\`${endpoint}\``))).toEqual([]);
});
