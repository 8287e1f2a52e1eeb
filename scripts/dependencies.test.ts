import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readExceptions } from "./dependency-audit.ts";

const packageJson = z
  .object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));
const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.looseObject({
        version: z.string(),
        integrity: z.string().optional(),
        license: z.string().optional(),
        hasInstallScript: z.boolean().optional(),
        dev: z.boolean().optional(),
        inBundle: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
const installed = Object.entries(lock.packages).filter(([path]) => path !== "");

const tables = readFileSync("docs/dependencies.md", "utf8")
  .split("\n## ")
  .map((section) => [...section.matchAll(/^\| `([^`]+)` +\| (\S.*\S) +\|$/gm)].map(([, name = ""]) => name))
  .filter((names) => names.length > 0);

/** Licences that allow use, change and distribution with the product. */
const ALLOWED_LICENCES = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  // Changed files would have to be published; we change none.
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "WTFPL",
  "(MIT AND Zlib)",
]);
const LICENCES_BY_PACKAGE: Readonly<Record<string, string>> = {
  // A word list for the spelling check, neither changed nor distributed.
  "@cspell/dict-en-common-misspellings": "CC BY-SA 4.0",
};

/** A build tool for thumbnails, neither changed nor distributed. */
const IMAGE_LIBRARY = /^node_modules\/@img\/sharp-[^/]+$/;
const IMAGE_LIBRARY_LICENCES = new Set([
  "LGPL-3.0-or-later",
  "Apache-2.0 AND LGPL-3.0-or-later",
  "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
]);

describe("the packages we depend on", () => {
  test("are at most twenty-six that the server loads, each with its reason", () => {
    const [loaded = []] = tables;
    expect(loaded).toEqual(Object.keys(packageJson.dependencies));
    expect(loaded.length).toBeLessThanOrEqual(26);
  });

  test("and those compiled into the pages, each with its reason, which the server does not load", () => {
    const [, compiled = []] = tables;
    expect(compiled.length).toBeGreaterThan(0);
    for (const name of compiled) expect(packageJson.devDependencies, name).toHaveProperty([name]);
  });

  test("are named by exact versions", () => {
    for (const [name, version] of Object.entries({ ...packageJson.dependencies, ...packageJson.devDependencies }))
      expect(version, name).toMatch(/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+$/);
  });

  test("are known by the digest of each archive, from wherever it comes", () => {
    // What is bundled lies in the archive of another.
    const archives = installed.filter(([, { inBundle = false }]) => !inBundle);
    for (const [path, { integrity }] of archives) expect(integrity, path).toMatch(/^sha512-/);
  });

  test("run nothing when they are installed, but for Node.js itself, which the installation calls by name", () => {
    const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript === true).map(([path]) => path);
    expect(running).toEqual(["node_modules/node"]);
    expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
  });

  test("have licences that let us use them", () => {
    const others = installed
      .filter(([, { license = "none" }]) => !ALLOWED_LICENCES.has(license))
      .filter(
        ([path, { license = "none", dev = false }]) =>
          !(dev && IMAGE_LIBRARY.test(path) && IMAGE_LIBRARY_LICENCES.has(license)),
      )
      .map(([path, { license = "none" }]) => [path.replace(/^.*node_modules\//, ""), license] as const);
    expect(Object.fromEntries(others)).toEqual(LICENCES_BY_PACKAGE);
  });

  test("have exceptions from the audit only in the form that is asked for", () => {
    expect(() => readExceptions(readFileSync("docs/dependency-exceptions.json", "utf8"))).not.toThrow();
  });

  test("can be listed for whoever has to know what is in a release", () => {
    const text = execFileSync("npm", ["run", "--silent", "sbom"], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
      shell: process.platform === "win32",
    });
    const { bomFormat, components } = z
      .looseObject({ bomFormat: z.string(), components: z.array(z.looseObject({ name: z.string() })) })
      .parse(JSON.parse(text));
    expect(bomFormat).toBe("CycloneDX");
    const names = new Set(components.map(({ name }) => name));
    for (const name of tables.flat()) expect(names).toContain(name);
  });
});
