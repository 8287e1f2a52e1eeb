/** Which statements make the story, and in which order (docs/film-dna.md#what-is-told). */
import type { Rank } from "../../../catalogue/film.ts";
import type { Steps } from "../../../steps.ts";
import { missingStatement } from "./missing-statement.ts";
import type { Candidate, Statement, StatementKind } from "./statement.ts";
import type { StoryCanon } from "./story-canon.ts";
import { inOtherWords } from "./term-statements.ts";
import { TERM_GROUPS } from "./terms/term-groups.ts";

const FEWEST_STATEMENTS = 6;
const MOST_STATEMENTS = 10;
/** Room that is kept for how the story changed. */
const LEFT_FOR_CHANGE = 1;
/** And for what is missing, which is chosen last. */
const LEFT_FOR_MISSING = 1;
/** A finding must be so unlikely by chance, after counting what else could have been found. */
const TELLING_CHANCE = 0.05;
/** What chance would do all the time is not said even to make up the number. */
const FAINT_CHANCE = 12;
/** Two findings that are for the most part about the same films say the same; so much overlap is allowed. */
const OVERLAP = 0.6;
const MOST_OF_A_KIND: Partial<Readonly<Record<StatementKind, number>>> = { theme: 2 };

/** After the first, which is the most surprising, the order in which a story is told. */
const ORDER: readonly StatementKind[] = [
  "theme",
  "mood",
  "lists",
  "alone",
  "style",
  "director",
  "face",
  "women",
  "thread",
  "place",
  "kindred",
  "when",
  "look",
  "length",
  "where",
];

export function* chooseStatements(canon: StoryCanon, candidates: readonly Candidate[]): Steps<readonly Statement[]> {
  const chosen = candidates.filter(({ isPortrait }) => isPortrait).map(({ statement }) => statement);
  const findings = candidates
    .filter(({ isPortrait }) => !isPortrait)
    .map(({ statement }) => statement)
    .filter(({ evidence }) => evidence === null || evidence.chance <= FAINT_CHANCE)
    .toSorted((one, other) => chanceOf(one) - chanceOf(other));
  const fill = (reserved: number) => {
    for (const finding of findings) {
      const isTelling = chanceOf(finding) <= TELLING_CHANCE;
      const most = isTelling ? MOST_STATEMENTS - LEFT_FOR_CHANGE : FEWEST_STATEMENTS;
      if (chosen.length >= most - reserved) break;
      if (hasRoomFor(finding, chosen)) chosen.push(finding);
    }
  };
  fill(LEFT_FOR_MISSING);
  const missing = yield* missingStatement(canon, chosen);
  if (missing.length === 0) fill(0);
  return [...inOrder(chosen), ...missing].map((statement, index, all) => {
    const turn = all.slice(0, index).filter(({ kind }) => isTerm(kind)).length;
    return isTerm(statement.kind) ? inOtherWords(canon, statement, turn) : statement;
  });
}

function chanceOf({ evidence }: Statement): number {
  return evidence?.chance ?? Infinity;
}

function hasRoomFor(finding: Statement, chosen: readonly Statement[]): boolean {
  const ofKind = chosen.filter(({ kind }) => kind === finding.kind).length;
  if (ofKind >= (MOST_OF_A_KIND[finding.kind] ?? 1)) return false;
  const ranks = finding.evidence?.ranks ?? [];
  return chosen.every(({ kind, evidence }) => kind === "lists" || overlap(ranks, evidence?.ranks ?? []) < OVERLAP);
}

/** The films in both, as a share of the films in either. */
function overlap(one: readonly Rank[], other: readonly Rank[]): number {
  const both = one.filter((rank) => other.includes(rank)).length;
  const either = one.length + other.length - both;
  return either === 0 ? 0 : both / either;
}

function inOrder(statements: readonly Statement[]): readonly Statement[] {
  const findings = statements.filter(({ kind }) => !["lists", "thread"].includes(kind));
  const first = findings.reduce<Statement | null>(
    (least, statement) => (chanceOf(statement) < (least === null ? Infinity : chanceOf(least)) ? statement : least),
    null,
  );
  const others = statements
    .filter((statement) => statement !== first)
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  return first === null ? others : [first, ...others];
}

function isTerm(kind: StatementKind): boolean {
  return TERM_GROUPS.some((group) => group === kind);
}
