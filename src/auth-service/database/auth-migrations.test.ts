import { afterEach, expect, test } from "vitest";
import { systemClock } from "#platform/clock.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { AUTH_MIGRATIONS } from "./auth-migrations.ts";
import type { AuthTables } from "./auth-tables.ts";

let opened: TestDatabase;
afterEach(() => opened.close());

test("accounts of the release before are kept, and whoever waits for a confirmation there has signed up once", async () => {
  const asReleased = { ...AUTH_MIGRATIONS, migrations: AUTH_MIGRATIONS.migrations.slice(0, 1) };
  opened = await openTestDatabase([asReleased]);
  const database = opened.database.withTables<AuthTables>();
  const accounts = [
    { id: "waiting", confirmation_sent_at: 1 },
    { id: "confirmed", confirmation_sent_at: 1, email_confirmed_at: 2 },
    { id: "invited", confirmation_sent_at: 1, invited_at: 1 },
    { id: "made by an administrator" },
  ];
  for (const account of accounts) {
    const unchanging = { aud: "authenticated", role: "authenticated", app_metadata: "{}", user_metadata: "{}" };
    const numbers = { is_sso: 0, is_anonymous: 0, email_change_proofs: 0, created_at: 1, updated_at: 1 } as const;
    const row = { email: `${account.id.replaceAll(" ", "-")}@example.com`, ...unchanging, ...numbers, ...account };
    // A row as that release wrote it, which lacks the columns that came later.
    await database.db
      .insertInto("auth_users")
      .values(row as never)
      .execute();
  }
  await migrate(opened.database, [AUTH_MIGRATIONS], systemClock);
  const rows = await database.db.selectFrom("auth_users").select(["id", "claimants"]).orderBy("id").execute();
  expect(rows).toEqual([
    { id: "confirmed", claimants: 0 },
    { id: "invited", claimants: 0 },
    { id: "made by an administrator", claimants: 0 },
    { id: "waiting", claimants: 1 },
  ]);
});
