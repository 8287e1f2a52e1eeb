import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AUTH_MIGRATIONS } from "#auth-service/database/auth-migrations.ts";
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { EMPTY_USER_LISTS, MAX_FILMS_IN_A_LIST } from "#domain/lists/user-lists.ts";
import { DAY, systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { migrate } from "#platform/database/migrate.ts";
import { MAIL_MIGRATIONS } from "#platform/mail/mailer.ts";
import { secureRandom } from "#platform/random.ts";
import { ACCOUNT_MIGRATIONS } from "#server/features/account/departed-members.ts";
import { changeLists } from "#server/features/user-lists/change-lists.ts";
import { forgetOldOperations } from "#server/features/user-lists/forget-operations.ts";
import { AS_STORED } from "#domain/lists/lasting-films.ts";
import { USER_LISTS_MIGRATIONS } from "#server/features/user-lists/lists-migrations.ts";
import { findLists } from "#server/features/user-lists/lists-store.ts";
import type { UserListsTables } from "#server/features/user-lists/lists-tables.ts";
import { operationChange } from "#server/features/user-lists/operation-change.ts";
import { createFilmNames } from "#server/film-names.ts";
import { makeFilm } from "#server/test-app.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";

const films = Array.from({ length: 2100 }, (_, index) => makeFilm({ rank: index + 1 }));
const FILMS = createFilmNames({ edition: CURRENT_EDITION, films, editions: [], formerIds: {} });

let opened: TestDatabase;
let database: Database<UserListsTables>;
let now: number;
const clock = (): number => now;
beforeEach(async () => {
  now = Date.UTC(2026, 0, 1);
  opened = await openTestDatabase([MAIL_MIGRATIONS, AUTH_MIGRATIONS]);
  // As left by the last release without lists, then migrated.
  await migrate(
    opened.database,
    [MAIL_MIGRATIONS, AUTH_MIGRATIONS, ACCOUNT_MIGRATIONS, USER_LISTS_MIGRATIONS],
    systemClock,
  );
  database = opened.database.withTables<UserListsTables>();
});
afterEach(() => opened.close());

async function add(userId: string, rank: number, opId: string): Promise<void> {
  const change = operationChange({ type: "canon/add", id: idAt(rank) }, { opId, client: "phone", seq: rank }, FILMS);
  await changeLists({ database, clock, lasting: AS_STORED }, userId, [change]);
}

const remembered = () => database.db.selectFrom("applied_operations").selectAll().orderBy("version").execute();

describe("what is remembered of operations", () => {
  test("is the member and the order", async () => {
    const userId = secureRandom.uuid();
    for (const rank of [5, 6]) await add(userId, rank, `operation-number-${rank}`);
    expect(await remembered()).toMatchObject([
      { user_id: userId, op_id: "operation-number-5", version: 1, client: "phone", seq: 5, applied_at: now },
      { user_id: userId, op_id: "operation-number-6", version: 2, client: "phone", seq: 6, applied_at: now },
    ]);
  });

  test("lasts for half a year, while the lists stay", async () => {
    const userId = secureRandom.uuid();
    for (let rank = 1; rank <= 30; rank += 1) await add(userId, rank, `an-early-operation-${rank}`);
    now += 180 * DAY;
    await add(userId, 31, "a-late-operation-31");
    await forgetOldOperations({ database, clock });
    expect(await remembered()).toHaveLength(31);
    now += 30 * DAY;
    await forgetOldOperations({ database, clock });
    expect((await remembered()).map(({ op_id }) => op_id)).toEqual(["a-late-operation-31"]);
    expect((await findLists(database.db, userId, AS_STORED))?.lists.canonOrder).toHaveLength(31);
  });

  test("is forgotten in any quantity", async () => {
    const rows = Array.from({ length: 1201 }, (_, index) => ({
      user_id: "a-member",
      op_id: `operation-${index}`,
      version: index,
      digest: "",
      client: null,
      seq: null,
      applied_at: 0,
    }));
    for (let done = 0; done < rows.length; done += 400)
      await database.db
        .insertInto("applied_operations")
        .values(rows.slice(done, done + 400))
        .execute();
    await forgetOldOperations({ database, clock });
    expect(await remembered()).toEqual([]);
  });
});

test("a change that fails halfway leaves nothing behind", async () => {
  const broken = {
    ...operationChange(
      { type: "canon/add", id: idAt(2) },
      { opId: "a-broken-operation", client: null, seq: null },
      FILMS,
    ),
    change: () => {
      throw new Error("broken");
    },
  };
  const good = operationChange(
    { type: "canon/add", id: idAt(1) },
    { opId: "a-good-operation", client: null, seq: null },
    FILMS,
  );
  await expect(changeLists({ database, clock, lasting: AS_STORED }, "a-member", [good, broken])).rejects.toThrow(
    "broken",
  );
  expect(await findLists(database.db, "a-member", AS_STORED)).toBeNull();
  expect(await remembered()).toEqual([]);
});

test("a full list refuses more, and says so", async () => {
  const full = Array.from({ length: MAX_FILMS_IN_A_LIST }, (_, index) => idAt(index + 1));
  const fill = { lists: { ...EMPTY_USER_LISTS, minimizedFilms: full } };
  const oneMore = operationChange(
    { type: "hidden/add", id: filmIdOf("imdb-tt1234567") },
    { opId: null, client: null, seq: null },
    FILMS,
  );
  const { results } = await changeLists({ database, clock, lasting: AS_STORED }, "a-member", [
    { opId: null, digest: "", client: null, seq: null, operation: null, change: () => fill },
    oneMore,
  ]);
  expect(results).toEqual([{ version: 1 }, { refused: { status: 422, message: "A list holds 10000 films at most." } }]);
});
