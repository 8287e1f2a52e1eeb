import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";

import { type Release, releaseTexts } from "#catalogue/build/build-release.ts";
import { compareVersions, releaseVersion } from "#catalogue/build/change-log.ts";
import { releaseProblems } from "#catalogue/build/release-problems.ts";

import { committed, rebuiltRelease } from "./committed-release.ts";

/** Digests of the identities that were published; a line is added with every version and never changed. */
const PUBLISHED_IDENTITIES: Readonly<Record<string, string>> = {
  "1.0.0": "606bc7fe2d9b242c8d6613d8de0951edfba9ccae5e49a9a3b6e56cd6b60f6c1d",
  "1.1.0": "606bc7fe2d9b242c8d6613d8de0951edfba9ccae5e49a9a3b6e56cd6b60f6c1d",
  "2.0.0": "64982909b47881aa80401e3c50f2a65ae8b1a6a934d5a114982badf01f2e375d",
  "2.1.0": "64982909b47881aa80401e3c50f2a65ae8b1a6a934d5a114982badf01f2e375d",
  "2.1.1": "64982909b47881aa80401e3c50f2a65ae8b1a6a934d5a114982badf01f2e375d",
};

function kindsOf(release: Release, before = committed): readonly string[] {
  return [...new Set(releaseProblems(release, before).map(({ kind }) => kind))];
}

const [major = 0, minor = 0] = rebuiltRelease().version.split(".").map(Number);
const NEXT_MAJOR = `${major + 1}.0.0`;
const NEXT_MINOR = `${major}.${minor + 1}.0`;

/** The release with the films at two ranks exchanged, as a changed list would do it. */
function withSwappedRanks(release: Release, version = release.version): Release {
  const first = release.identities.slugs["1"] ?? "";
  const second = release.identities.slugs["2"] ?? "";
  const identities = { version, slugs: { ...release.identities.slugs, 1: second, 2: first } };
  const edition = Number(version.split(".")[0]);
  return { ...release, version, edition, identities };
}

describe("the committed release", () => {
  test("is exactly what the authored files give", () => {
    expect(releaseProblems(rebuiltRelease(), committed)).toEqual([]);
  });

  test("records which film each rank means in every published version", () => {
    const digests = committed.identities.map(({ version, slugs }) => [
      version,
      createHash("sha256").update(JSON.stringify(slugs)).digest("hex"),
    ]);
    expect(Object.fromEntries(digests)).toEqual(PUBLISHED_IDENTITIES);
  });
});

describe("the release check", () => {
  test("refuses a rank that comes to mean another film within a published version", () => {
    expect(kindsOf(withSwappedRanks(rebuiltRelease()))).toContain("identity-changed");
  });

  test("refuses a film that disappears from a published version", () => {
    const release = rebuiltRelease();
    const slugs = Object.fromEntries(Object.entries(release.identities.slugs).slice(0, -1));
    expect(kindsOf({ ...release, identities: { ...release.identities, slugs } })).toContain("identity-changed");
  });

  test("refuses a film that is added to a published version", () => {
    const release = rebuiltRelease();
    const slugs = { ...release.identities.slugs, [release.films.length + 1]: "a-new-film-2030" };
    expect(kindsOf({ ...release, identities: { ...release.identities, slugs } })).toContain("identity-changed");
  });

  test("refuses a changed ranking under a version whose first number did not rise", () => {
    expect(kindsOf(withSwappedRanks(rebuiltRelease(), NEXT_MINOR))).toContain("version-not-raised");
  });

  test("accepts a changed ranking with a new version and its written files", () => {
    const next = withSwappedRanks(rebuiltRelease(), NEXT_MAJOR);
    expect(releaseProblems(next, { ...committed, texts: releaseTexts(next) })).toEqual([]);
  });

  test("refuses files that were edited by hand", () => {
    const texts = new Map(committed.texts);
    texts.set("films.json", (texts.get("films.json") ?? "").replace("Citizen Kane", "Citizen Cane"));
    expect(kindsOf(rebuiltRelease(), { ...committed, texts })).toEqual(["drift"]);
  });
});

describe("the change log", () => {
  test("gives the release its version: the newest heading", () => {
    expect(releaseVersion("# Changes\n\n## 1.10.0\n\n- New.\n\n## 1.9.0\n\n- Old.\n")).toBe("1.10.0");
  });

  test.each([
    ["has no version", "# Changes\n"],
    ["says nothing about the newest version", "# Changes\n\n## 1.1.0\n\n## 1.0.0\n\n- Old.\n"],
    ["has its versions out of order", "## 1.0.0\n\n- Old.\n\n## 1.1.0\n\n- New.\n"],
  ])("is refused when it %s", (_case, changeLog) => {
    expect(() => releaseVersion(changeLog)).toThrow(/^bad-change-log/);
  });

  test("orders versions by number, not by letter", () => {
    expect(compareVersions("1.10.0", "1.9.0")).toBeGreaterThan(0);
    expect(compareVersions("1.2.3", "1.2.3")).toBe(0);
  });
});
