/** The server as the model test sees it: the product's own app over a real database, or a twin of it without either. */
import { API } from "#contract/api/addresses.ts";
import { wireOperationSchema } from "#contract/api/list-operation.ts";
import { operationFromWire, userDataFrom } from "#contract/api/user-lists-wire.ts";
import { filmIdOf, type FilmId } from "#domain/catalogue/film-id.ts";
import { reduce, type ListOperation } from "#domain/lists/list-operations.ts";
import { EMPTY_USER_LISTS, type UserLists } from "#domain/lists/user-lists.ts";
import { ACCOUNT_MIGRATIONS } from "#server/features/account/departed-members.ts";
import { USER_LISTS_MIGRATIONS } from "#server/features/user-lists/lists-migrations.ts";
import { AS_STORED, type LastingFilms } from "#domain/lists/lasting-films.ts";
import { findLists } from "#server/features/user-lists/lists-store.ts";
import type { UserListsTables } from "#server/features/user-lists/lists-tables.ts";
import { createTestApp, makeFilm, TEST_CATALOGUE } from "#server/test-app.ts";
import type { SyncAnswer, SyncRequest } from "#web/features/lists/sync/sync-world.ts";
import { filmAt } from "./sync-films.ts";
import { openTestDatabase } from "../support/test-database.ts";

/** The films of the catalogue the model plays with. */
const FILM_COUNT = 60;

export interface LoggedOperation {
  readonly opId: string;
  readonly client: string | null;
  readonly seq: number | null;
}

export interface SyncServer {
  readonly ask: (userId: string, request: SyncRequest) => Promise<SyncAnswer>;
  readonly lists: (userId: string) => Promise<UserLists>;
  /** By which ids it knows films now. */
  readonly lasting: () => LastingFilms;
  /** What was applied for a member, in the server's order. */
  readonly log: (userId: string) => Promise<readonly LoggedOperation[]>;
  /** Keeps a copy of everything, and goes back to the last one. */
  readonly backUp: () => Promise<void>;
  readonly restore: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface TwinMember {
  readonly lists: UserLists;
  readonly version: number;
  readonly applied: ReadonlyMap<string, LoggedOperation & { readonly version: number }>;
}

/** The server's promises (decision 9) in a few lines, so that thousands of histories take seconds. */
export function createTwinServer(): SyncServer {
  let members = new Map<string, TwinMember>();
  let backup = new Map<string, TwinMember>();
  const of = (userId: string): TwinMember =>
    members.get(userId) ?? { lists: EMPTY_USER_LISTS, version: 0, applied: new Map() };

  function apply(userId: string, operation: ListOperation, logged: LoggedOperation): number {
    const member = of(userId);
    const earlier = member.applied.get(logged.opId);
    if (earlier !== undefined) return earlier.version;
    const version = member.version + 1;
    members.set(userId, {
      lists: reduce(member.lists, operation),
      version,
      applied: new Map([...member.applied, [logged.opId, { ...logged, version }]]),
    });
    return version;
  }

  const ok = (body: unknown): SyncAnswer => ({ status: 200, body: structuredClone(body), retryAfterMs: null });

  return {
    async ask(userId, { path, body, headers = {} }) {
      if (path === API.getUserData.path) return ok(userDataFrom(of(userId).lists, of(userId).version, () => null));
      if (path === API.applyOperations.path) {
        const { operations } = body as { readonly operations: readonly (LoggedOperation & { operation: unknown })[] };
        const results = operations.map(({ operation, opId, client, seq }) => {
          const made = operationFromWire(wireOperationSchema.parse(operation), idIn);
          return { opId, success: true, version: apply(userId, made, { opId, client, seq }) };
        });
        return ok({ success: true, version: of(userId).version, results });
      }
      const operation = { ...(body as object), type: path.slice("/api/user/".length) };
      const version = apply(userId, operationFromWire(wireOperationSchema.parse(operation), idIn), {
        opId: headers["idempotency-key"] ?? "",
        client: headers["x-canon-client"] ?? "",
        seq: Number(headers["x-canon-seq"]),
      });
      return ok({ success: true, version });
    },
    lasting: () => AS_STORED,
    lists: async (userId) => of(userId).lists,
    log: async (userId) => [...of(userId).applied.values()],
    async backUp() {
      backup = new Map(members);
    },
    async restore() {
      members = new Map(backup);
    },
    close: async () => undefined,
  };
}

/** Today's clients name films by their ids. */
function idIn(name: string | number): FilmId {
  return filmIdOf(String(name));
}

/** The product's own app over a real embedded database. A member's token is their id. */
export async function createRealServer(): Promise<SyncServer> {
  const opened = await openTestDatabase([ACCOUNT_MIGRATIONS, USER_LISTS_MIGRATIONS]);
  const database = opened.database.withTables<UserListsTables>();
  const films = Array.from({ length: FILM_COUNT }, (_, index) => makeFilm({ rank: index + 1, id: filmAt(index + 1) }));
  const app = await createTestApp({
    catalogue: { ...TEST_CATALOGUE, films },
    database: opened.database,
    verifyToken: async (token) => ({
      userId: token,
      sessionId: token,
      email: `${token}@example.com`,
      isAnonymous: false,
      name: "",
    }),
  });
  const tables = [
    "member_lists",
    "member_memories",
    "member_own_lists",
    "applied_operations",
    "member_changes",
  ] as const;
  let backup: readonly (readonly object[])[] = tables.map(() => []);

  return {
    async ask(userId, { path, body, headers = {} }) {
      const answer = await app.inject({
        method: body === undefined ? "GET" : "POST",
        url: path,
        headers: {
          ...headers,
          authorization: `Bearer ${userId}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      return { status: answer.statusCode, body: answer.json<unknown>(), retryAfterMs: null };
    },
    lasting: () => AS_STORED,
    lists: async (userId) => (await findLists(database.db, userId, AS_STORED))?.lists ?? EMPTY_USER_LISTS,
    async log(userId) {
      const rows = await database.db
        .selectFrom("applied_operations")
        .selectAll()
        .where("user_id", "=", userId)
        .orderBy("version")
        .execute();
      return rows.map(({ op_id, client, seq }) => ({ opId: op_id, client, seq }));
    },
    async backUp() {
      backup = await Promise.all(tables.map((table) => database.db.selectFrom(table).selectAll().execute()));
    },
    async restore() {
      await database.transaction(async (queries) => {
        for (const [index, table] of tables.entries()) {
          await queries.deleteFrom(table).execute();
          // Rows of the very table they were read from.
          for (const row of backup[index] ?? [])
            await queries
              .insertInto(table)
              .values(row as never)
              .execute();
        }
      });
    },
    async close() {
      await app.close();
      await opened.close();
    },
  };
}
