/** Film DNA as a story (docs/film-dna.md#the-story). */
import type { FilmId } from "../../../catalogue/film-id.ts";
import type { Steps } from "../../../steps.ts";
import { picturedFilm } from "../canon-film.ts";
import { aloneStatement } from "./alone-statement.ts";
import { changeStatement } from "./change-statement.ts";
import { chooseStatements } from "./choose-statements.ts";
import { fewFilmsStory } from "./few-films.ts";
import { kindredStatement } from "./kindred-statement.ts";
import { listStatement } from "./list-statement.ts";
import { peopleStatements, threadStatement, womenStatement } from "./people-statements.ts";
import { type Candidate, type Statement, STORY_FROM, type StoryMemory } from "./statement.ts";
import { memoryOf, storyChange } from "./story-change.ts";
import { storyCanon, type StoryCanon, type StoryCatalogue, type StoryInput } from "./story-canon.ts";
import { lookStatements, whenStatements } from "./time-statements.ts";
import { termStatements } from "./term-statements.ts";
import { whereStatements } from "./where-statements.ts";

export interface Story {
  /** In the order they are told. */
  readonly statements: readonly Statement[];
  /** To keep until the next look. */
  readonly memory: StoryMemory;
}

/** What to remember of an earlier look, and how to call it: "Since October", "Since last time". */
export interface LastLook {
  readonly memory: StoryMemory;
  readonly since: string;
}

/**
 * The story of a canon, the same on every machine; null if it has no film of the catalogue. Films that repeat or that
 * the catalogue does not have are passed over.
 */
export function filmDnaStory(input: StoryInput, catalogue: StoryCatalogue, last: LastLook | null = null): Story | null {
  const steps = storyInSteps(input, catalogue, last);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same story, told in steps between which a slow machine can answer; it is what the last one returns. */
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
