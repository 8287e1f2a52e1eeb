/** Film DNA as a story (docs/film-dna.md#the-story). */
import type { FilmId } from "../../../catalogue/film-id.ts";
import type { Rank } from "../../../catalogue/film.ts";
import { picturedFilm } from "../canon-film.ts";
import { fewFilmsStory } from "./few-films.ts";
import { kindredStatement } from "./kindred-statement.ts";
import { aloneStatement, listStatement } from "./list-statements.ts";
import { missingStatement } from "./missing-statement.ts";
import { peopleStatements, threadStatement, womenStatement } from "./people-statements.ts";
import { type Candidate, type Statement, STORY_FROM, type StoryMemory, type StatementKind } from "./statement.ts";
import { type Steps, storyCanon, type StoryCanon, type StoryCatalogue, type StoryInput } from "./story-canon.ts";
import { changeStatement, memoryOf, storyChange } from "./story-change.ts";
import { termStatements, inOtherWords } from "./term-statements.ts";
import { TERM_GROUPS } from "./terms.ts";
import { lookStatements, whenStatements } from "./time-statements.ts";
import { whereStatements } from "./where-statements.ts";

export interface Story {
  readonly statements: readonly Statement[];
  readonly memory: StoryMemory;
}

/** An earlier look, and how to call it: "Since October", "Since last time". */
export interface LastLook {
  readonly memory: StoryMemory;
  readonly since: string;
}

/** The same on every machine; null without a film of the catalogue. Passes over repeated and unknown films. */
export function filmDnaStory(input: StoryInput, catalogue: StoryCatalogue, last: LastLook | null = null): Story | null {
  const steps = storyInSteps(input, catalogue, last);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** In steps, between which a slow machine can respond; the last one returns the story. */
export function* storyInSteps(
  input: StoryInput,
  catalogue: StoryCatalogue,
  last: LastLook | null,
): Steps<Story | null> {
  const canon = storyCanon(input, catalogue);
  if (canon.films.length === 0) return null;
  const told = canon.films.length < STORY_FROM ? fewFilmsStory(canon) : yield* fullStory(canon);
  const ids = canon.films.map(({ id }) => id);
  const change =
    last === null ? null : storyChange(last.memory, { canon: ids, statements: told }, (id) => nameOf(canon, id));
  return {
    statements: change === null || last === null ? told : [...told, changeStatement(change, last.since)],
    memory: memoryOf(ids, told),
  };
}

function* fullStory(canon: StoryCanon): Steps<readonly Statement[]> {
  const candidates: Candidate[] = [];
  for (const candidatesOf of CANDIDATES) {
    candidates.push(...candidatesOf(canon));
    yield;
  }
  return yield* chooseStatements(canon, candidates);
}

const CANDIDATES = [
  termStatements,
  listStatement,
  aloneStatement,
  peopleStatements,
  womenStatement,
  threadStatement,
  kindredStatement,
  whenStatements,
  lookStatements,
  whereStatements,
];

function nameOf({ catalogue }: StoryCanon, wanted: FilmId) {
  const film = catalogue.films.find(({ id }) => id === wanted);
  return film === undefined ? undefined : picturedFilm(film);
}

const FEWEST_STATEMENTS = 6;
const MOST_STATEMENTS = 10;
const LEFT_FOR_CHANGE = 1;
const LEFT_FOR_MISSING = 1;
/** A finding must be no likelier by chance than this, after counting what else could have been found. */
const TELLING_CHANCE = 0.05;
/** Findings likelier than this are not even used to make up the number. */
const FAINT_CHANCE = 12;
/** Findings that share more of their films than this say the same. */
const OVERLAP = 0.6;
const MOST_OF_A_KIND: Partial<Readonly<Record<StatementKind, number>>> = { theme: 2 };

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
