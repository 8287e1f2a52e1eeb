import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "./database.ts";

const MAX_PER_COMMIT = 64;

interface Waiting {
  readonly work: (queries: Kysely<unknown>) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

type RunStatement = (statement: string) => void;

/** Syncing the disk costs most, so transactions share commits; each fails alone. `onCommit` gets how many shared. */
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
      // `resolve` only ever gets what this `work` resolves with.
      waiting.push({ work, resolve: resolve as Waiting["resolve"], reject });
      if (!isCommitting) void commitAll();
    });
}

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
    // Beginning or committing failed, so nothing is kept.
    for (const { reject } of taken.length > 0 ? taken : waiting.splice(0)) reject(error);
  }
}

async function runAndCommit(
  connection: Kysely<unknown>,
  run: RunStatement,
  waiting: Waiting[],
  taken: Waiting[],
): Promise<readonly (() => void)[]> {
  // At once: begun as a reader, it could be refused halfway when another process writes, whatever the timeout.
  run("begin immediate");
  try {
    const answers: (() => void)[] = [];
    const runAll = async (): Promise<void> => {
      while (taken.length < MAX_PER_COMMIT) {
        const next = waiting.shift();
        if (next === undefined) return;
        taken.push(next);
        answers.push(await answerOf(connection, run, next));
      }
    };
    await runAll();
    // Requests that have already arrived can join this commit.
    await yieldToEventLoop();
    await runAll();
    run("commit");
    return answers;
  } catch (error) {
    undoAll(run);
    throw error;
  }
}

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

/** Throws the work's own error where more than the work was rolled back. */
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
  } catch {}
}
