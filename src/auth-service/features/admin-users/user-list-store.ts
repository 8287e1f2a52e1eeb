import { type ExpressionBuilder, type Expression, type SqlBool, sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { AuthTables, FactorRow, IdentityRow, UserRow } from "../../database/auth-tables.ts";

interface UserFilter {
  readonly aud: string;
  /** Part of the e-mail address or of `user_metadata.full_name`; null for all users. */
  readonly text: string | null;
}

interface UserPage {
  readonly direction: "asc" | "desc";
  readonly offset: number;
  readonly limit: number;
}

type Matching = (row: ExpressionBuilder<AuthTables, "auth_users">) => Expression<SqlBool>;

export function listUsers(database: Database<AuthTables>, filter: UserFilter, page: UserPage): Promise<UserRow[]> {
  return database.db
    .selectFrom("auth_users")
    .selectAll()
    .where(matching(database.dialect, filter))
    .orderBy("created_at", page.direction)
    .orderBy("id", page.direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countUsers(database: Database<AuthTables>, filter: UserFilter): Promise<number> {
  const { total } = await database.db
    .selectFrom("auth_users")
    .select(({ fn }) => fn.countAll().as("total"))
    .where(matching(database.dialect, filter))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export function listIdentitiesOf({ db }: Database<AuthTables>, userIds: readonly string[]): Promise<IdentityRow[]> {
  return db
    .selectFrom("auth_identities")
    .selectAll()
    .where("user_id", "in", userIds)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export function listFactorsOf({ db }: Database<AuthTables>, userIds: readonly string[]): Promise<FactorRow[]> {
  return db
    .selectFrom("auth_mfa_factors")
    .selectAll()
    .where("user_id", "in", userIds)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

function matching(dialect: Database<AuthTables>["dialect"], { aud, text }: UserFilter): Matching {
  return (row) => {
    const ofAudience = row("aud", "=", aud);
    if (text === null) return ofAudience;
    const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const metadata = row.ref("user_metadata");
    const [like, fullName] =
      dialect === "postgres"
        ? [sql`ilike`, sql`(${metadata}::json ->> 'full_name')`]
        : [sql`like`, sql`(${metadata} ->> '$.full_name')`];
    const contains = (column: Expression<unknown>): Expression<SqlBool> =>
      sql<SqlBool>`${column} ${like} ${pattern} escape '\\'`;
    return row.and([ofAudience, row.or([contains(row.ref("email")), contains(fullName)])]);
  };
}
