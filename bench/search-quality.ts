/**
 * `npm run search:quality`: how well the engine answers the judged queries, by kind, compared with itself without word
 * vectors and with a plain full-text search, and each language beside its English twins; then the same for the held-back
 * queries.
 *
 * `--failures FILE` writes the ten worst answers of each kind to a file, without held-back queries. `--raise` raises
 * the required scores to those reached; it never lowers one.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { describeFailures } from "../tests/search/describe-failures.ts";
import { fullTextBaseline } from "../tests/search/full-text-baseline.ts";
import { JUDGED_QUERIES } from "../tests/search/judged-queries.ts";
import {
  figuresLine,
  type JudgedAnswer,
  judgeAll,
  scoresByKind,
  scoresByLanguage,
} from "../tests/search/scoreboard.ts";
import { ranksFrom, SEARCHABLE_FILMS, searchOfTest, toldBy } from "../tests/search/search-of-test.ts";

const REQUIRED_SCORES = new URL("../tests/search/required-scores.json", import.meta.url);

const { values: asked } = parseArgs({ options: { failures: { type: "string" }, raise: { type: "boolean" } } });
const search = searchOfTest({ vectors: true });
const engine = judgeAll(ranksFrom(search), SEARCHABLE_FILMS, toldBy(search));
const withoutVectors = judgeAll(ranksFrom(searchOfTest({ vectors: false })), SEARCHABLE_FILMS);
const fullText = judgeAll(fullTextBaseline(SEARCHABLE_FILMS), SEARCHABLE_FILMS);

print("All judged queries", () => true);
print("Those held back", ({ query }) => query.held === true);
if (asked.failures !== undefined) writeFileSync(asked.failures, describeFailures(engine, 10, search, SEARCHABLE_FILMS));
if (asked.raise) raiseRequiredScores();

function print(title: string, chosen: (answer: JudgedAnswer) => boolean): void {
  console.log(`\n${title}: engine | without word vectors | plain full text\n`);
  const [ours, plain, text] = [engine, withoutVectors, fullText].map((answers) => scoresByKind(answers.filter(chosen)));
  for (const [kind, scores] of ours ?? []) {
    const cells = [scores, plain?.get(kind), text?.get(kind)].map((figures) => figuresLine(figures ?? {}));
    console.log(`${kind.padEnd(21)} ${cells.map((cell) => cell.padEnd(29)).join(" | ")}`);
  }
  for (const [language, [own, twins]] of scoresByLanguage(engine.filter(chosen)))
    console.log(`${language}  ${figuresLine(own)} | in English ${figuresLine(twins)}`);
}

/** Rounded down to three digits, so that they are reached again. */
function raiseRequiredScores(): void {
  const required = z
    .record(z.string(), z.record(z.string(), z.number()))
    .parse(JSON.parse(readFileSync(REQUIRED_SCORES, "utf8")));
  const reached = scoresByKind(engine);
  const raised = [...JUDGED_QUERIES.keys()].map((kind) => [
    kind,
    Object.fromEntries(
      Object.entries(reached.get(kind) ?? {}).map(([figure, value]) => [
        figure,
        Math.max(required[kind]?.[figure] ?? 0, Math.floor(value * 1000) / 1000),
      ]),
    ),
  ]);
  writeFileSync(REQUIRED_SCORES, `${JSON.stringify(Object.fromEntries(raised), null, 2)}\n`);
}
