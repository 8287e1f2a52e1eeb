import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path/posix";
import { describe, expect, test } from "vitest";

const DECISIONS = "docs/decisions";
/** A path that names a document, or anything below docs/, with the heading it is cited by. */
const DOCUMENT_CITED = /(?<![\w/.-])(?<path>(?:[\w.-]+\/)*[\w-]+\.md|docs\/[\w./-]*\w)(?:#(?<anchor>[\w-]+))?/g;
/** The target of a link in Markdown that stays in the repository, or on the page. */
const LINK = /\]\((?!\w+:)(?<path>[^)\s#]*)(?:#(?<anchor>[^)\s]+))?\)/g;
/** "decision 14", "decisions 21 and 25", "docs/decisions, 20". */
const DECISION_CITED = /\bdecisions?,? \d+(?:(?:,| and|, and) \d+\b)*/gi;

/** Every text that cites or is cited: the files that git knows or would be told of. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.(?:tsx?|mjs|md)$/.test(path) && existsSync(path));
const decisions = readdirSync(DECISIONS);
const decisionNumbers = new Set(decisions.map((name) => Number.parseInt(name, 10)));

describe("what code and documents cite", () => {
  test("is all there", () => {
    expect(files.length).toBeGreaterThan(500);
    // This file cites on purpose what is not there.
    const citing = files.filter((file) => file !== "tests/documents.test.ts");
    expect(citing.flatMap((file) => deadCitations(file, readFileSync(file, "utf8")))).toEqual([]);
  });

  test.each([
    ["a document", "see docs/gone.md", "no file docs/gone.md"],
    ["a folder of documents", "see docs/gone/", "no file docs/gone"],
    ["a heading", "see docs/product.md#gone", "no heading #gone in docs/product.md"],
    ["a decision", "(decision 99)", "no decision 99"],
    ["one of two decisions", "(decisions 1 and 99)", "no decision 99"],
    ["a link's file", "[there](gone.png)", "no file gone.png"],
    ["a link's heading on the same page", "[there](#gone)", "no heading #gone in docs/scaling.md"],
  ])("is reported with its place where %s is not there", (_what, text, complaint) => {
    expect(deadCitations("docs/scaling.md", `# A title\n\n${text}\n`)).toEqual([`docs/scaling.md:3: ${complaint}`]);
  });
});

describe("a document's tables", () => {
  test("have as many cells in each row as in their head", () => {
    const documents = files.filter((file) => file.endsWith(".md"));
    expect(documents.flatMap((file) => brokenRows(file, readFileSync(file, "utf8")))).toEqual([]);
  });

  test("are reported with the row that is broken", () => {
    const table = "| a | b |\n| - | - |\n| 1 | `2 \\| 3` |\n| 1 | 2 | 3 |";
    expect(brokenRows("docs/scaling.md", `# A title\n\n${table}\n`)).toEqual([
      "docs/scaling.md:6: 3 cells below a head of 2",
    ]);
  });
});

test.each(decisions)("%s says on which day it was decided", (name) => {
  const day = String.raw`\d{1,2} [A-Z][a-z]+ \d{4}`;
  const superseded = String.raw`(?: Superseded(?: in part)? by decision \d+(?:: [^_]+)?\.)?`;
  const form = new RegExp(`^# \\d+\\. .+\n\n_${day}(?:, changed ${day})?\\.${superseded}_\n`);
  expect(readFileSync(join(DECISIONS, name), "utf8")).toMatch(form);
});

/** The rows of a document's tables that have other cells than their head, each with its place. */
function brokenRows(file: string, text: string): string[] {
  let head = 0;
  return text.split("\n").flatMap((line, index) => {
    // A bar after a backslash is text.
    const cells = line.startsWith("|") ? line.replaceAll("\\|", "").split("|").length - 2 : 0;
    const isBroken = head > 0 && cells > 0 && cells !== head;
    const complaint = `${file}:${index + 1}: ${cells} cells below a head of ${head}`;
    head = cells === 0 ? 0 : head || cells;
    return isBroken ? [complaint] : [];
  });
}

/** The citations in a file's text that lead nowhere, each with its place. */
function deadCitations(file: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) => {
    const complaints = [
      ...[...line.matchAll(DOCUMENT_CITED)].map(({ groups = {} }) => complaintAbout(file, groups, foundAnywhere)),
      ...(file.endsWith(".md") ? [...line.matchAll(LINK)] : []).map(({ groups = {} }) =>
        complaintAbout(file, groups, foundBeside),
      ),
      ...[...line.matchAll(DECISION_CITED)]
        .flatMap(([cited]) => cited.match(/\d+/g) ?? [])
        .map((number) => (decisionNumbers.has(Number(number)) ? null : `no decision ${number}`)),
    ];
    return [...new Set(complaints)].filter((words) => words !== null).map((words) => `${file}:${index + 1}: ${words}`);
  });
}

type Find = (path: string, citing: string) => string | undefined;

/** What is wrong with a citation, or null. `find` tells which file the path in it means. */
function complaintAbout(
  citing: string,
  { path = "", anchor }: Readonly<Record<string, string | undefined>>,
  find: Find,
): string | null {
  const found = find(path, citing);
  if (found === undefined) return `no file ${path}`;
  if (anchor === undefined || !found.endsWith(".md")) return null;
  return anchorsOf(readFileSync(found, "utf8")).has(anchor) ? null : `no heading #${anchor} in ${found}`;
}

/** A link counts from its own page. */
function foundBeside(path: string, citing: string): string | undefined {
  return [path === "" ? citing : join(citing, "..", path)].find((file) => existsSync(file));
}

/** Outside links a document may be named from the root, from beside, or without the folders that lead to it. */
function foundAnywhere(path: string, citing: string): string | undefined {
  if (existsSync(path)) return path;
  return foundBeside(path, citing) ?? files.find((file) => file.endsWith(`/${path}`));
}

/** The anchors that GitHub gives a document's headings. */
function anchorsOf(document: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  const headings = document.replaceAll(/^```[\s\S]*?^```/gm, "").matchAll(/^#{1,6} +(.+)$/gm);
  for (const [, heading = ""] of headings) {
    const words = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .trim()
      .toLowerCase();
    const anchor = words.replaceAll(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(" ", "-");
    let unused = anchor;
    for (let count = 1; anchors.has(unused); count++) unused = `${anchor}-${count}`;
    anchors.add(unused);
  }
  return anchors;
}
