import { setImmediate as turnOfTheLoop } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "./database.ts";

/** So that the first of them does not wait for long. */
const MOST_IN_ONE_COMMIT = 64;

interface Waiting {
  readonly work: (queries: Kysely<unknown>) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** Runs a statement without parameters on the database's one connection, past the query layer: that costs time. */
type RunStatement = (statement: string) => void;

/**
 * Runs transactions that come at the same time one after another in one commit, because syncing the disk costs more
 * than all they do. Each is undone alone when it fails, and none is answered before what it saw is on the disk. `onCommit` hears
 * how many shared each.
 */
export function shareCommits(
  db: Kysely<unknown>,
  run: RunStatement,
  onCommit: (transactions: number) => void = () => undefined,
): Database<unknown>["transaction"] {
  const waiting: Waiting[] = [];
  let isCommitting = false;

  async function commitAll(): Promise<void> {
    isCommitting = true;
    while (waiting.length > 0) await commitTogether(db, run, waiting, onCommit);
    isCommitting = false;
  }

  return <Result>(work: (queries: Kysely<unknown>) => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      // What `work` resolves with is handed to `resolve` and to nothing else.
      waiting.push({ work, resolve: resolve as Waiting["resolve"], reject });
      if (!isCommitting) void commitAll();
    });
}

/** Takes works from the list until nobody comes any more, and commits them. Never throws: whoever waits is told. */
async function commitTogether(
  db: Kysely<unknown>,
  run: RunStatement,
  waiting: Waiting[],
  onCommit: (transactions: number) => void,
): Promise<void> {
  const taken: Waiting[] = [];
  try {
    const answers = await db.connection().execute((connection) => runAndCommit(connection, run, waiting, taken));
    for (const answer of answers) answer();
    onCommit(answers.length);
  } catch (error) {
    // Begun or committed it was not, so nothing of it is kept.
    for (const { reject } of taken.length > 0 ? taken : waiting.splice(0)) reject(error);
  }
}

async function runAndCommit(
  connection: Kysely<unknown>,
  run: RunStatement,
  waiting: Waiting[],
  taken: Waiting[],
): Promise<readonly (() => void)[]> {
  // The write lock is taken at once. Begun as a reader, a transaction could be refused halfway, when another process
  // wrote meanwhile, and no busy timeout helps with that.
  run("begin immediate");
  try {
    const answers: (() => void)[] = [];
    const runAll = async (): Promise<void> => {
      while (taken.length < MOST_IN_ONE_COMMIT) {
        const next = waiting.shift();
        if (next === undefined) return;
        taken.push(next);
        answers.push(await answerOf(connection, run, next));
      }
    };
    await runAll();
    // Whoever has already knocked comes along: their requests are read while this one gives the loop a turn.
    await turnOfTheLoop();
    await runAll();
    run("commit");
    return answers;
  } catch (error) {
    undoAll(run);
    throw error;
  }
}

/** Runs one work behind a savepoint and gives back what it is to be told once all are committed. */
async function answerOf(
  connection: Kysely<unknown>,
  run: RunStatement,
  { work, resolve, reject }: Waiting,
): Promise<() => void> {
  run("savepoint work");
  try {
    const result = await work(connection);
    run("release work");
    return () => resolve(result);
  } catch (error) {
    undoWork(run, error);
    return () => reject(error);
  }
}

/** Throws the work's own error where more than the work is undone. */
function undoWork(run: RunStatement, trouble: unknown): void {
  try {
    run("rollback to work");
    run("release work");
  } catch {
    throw trouble;
  }
}

function undoAll(run: RunStatement): void {
  try {
    run("rollback");
  } catch {
    // SQLite has already undone everything itself, as it does when the disk is full.
  }
}
