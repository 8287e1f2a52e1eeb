import { type Expression, sql } from "kysely";
import type { UserData } from "#contract/api/user-lists.ts";
import type { Database } from "#platform/database/database.ts";
import type { UserListsTables } from "./lists-store.ts";

/**
 * Reads a member's lists as the API's JSON, in bytes; null where nothing is stored. SQL concatenates it, because
 * parsing and serialising would cost several times the read. Relies on the form `columnsOf` writes: ranks, no spaces.
 */
export function createUserDataReader(database: Database<UserListsTables>): (userId: string) => Promise<Buffer | null> {
  return database.readById(
    (queries, userId) =>
      queries
        .selectFrom("user_lists")
        .select((columns) =>
          userDataText({
            canon_films: filmItems(columns.ref("canon")),
            watchlist: withFilmIds(columns.ref("watchlist")),
            watched_films: filmItems(columns.ref("watched")),
            dismissed: filmItems(columns.ref("dismissed")),
            hidden: filmItems(columns.ref("hidden")),
            memories: withFilmIds(columns.ref("memories")),
            version: columns.ref("version"),
          }).as("text"),
        )
        .where("user_id", "=", userId),
    ({ text }) => Buffer.from(text),
  );
}

/** `[1,2]` as `[{"film_id":1},{"film_id":2}]`. */
function filmItems(ranks: Expression<string>): Expression<unknown> {
  const inner = sql`replace(substr(${ranks}, 2, length(${ranks}) - 2), ',', '},{"film_id":')`;
  return sql`case when ${ranks} = '[]' then ${ranks} else '[{"film_id":' || ${inner} || '}]' end`;
}

/** Inside a text every quotation mark has a backslash before it, so that no note is changed. */
function withFilmIds(items: Expression<string>): Expression<unknown> {
  return sql`replace(${items}, '"rank":', '"film_id":')`;
}

function userDataText(members: Readonly<Record<keyof UserData, Expression<unknown>>>) {
  const texts = Object.entries(members).map(([name, value]) => sql`${sql.lit(`"${name}":`)} || ${value}`);
  return sql<string>`'{' || ${sql.join(texts, sql` || ',' || `)} || '}'`;
}
