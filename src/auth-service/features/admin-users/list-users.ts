import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type ExpressionBuilder, type Expression, type SqlBool, sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { AuthContext } from "../../context.ts";
import { invalidRequest } from "../../errors/refusals.ts";
import { readQuery, optionalTexts } from "../../http/requests.ts";
import { userJson, type UserJson } from "../../users/user-json.ts";
import type { AuthTables, FactorRow, IdentityRow, UserRow } from "../../database/auth-tables.ts";

const querySchema = z.object(optionalTexts("page", "per_page", "filter", "sort"));

const USUAL_PER_PAGE = 50;
const MAX_PER_PAGE = 1000;

/** Newest first, with paging headers. 400 `validation_failed` for a page that is no number, or sorting otherwise. */
export async function listUserPage(
  { database, settings }: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly users: readonly UserJson[]; readonly aud: string }> {
  const query = readQuery(request.query, querySchema);
  const page = readCount(query.page, 1);
  const perPage = Math.min(readCount(query.per_page, USUAL_PER_PAGE), MAX_PER_PAGE);
  const direction = readDirection(query.sort);
  const audience = request.headers["x-jwt-aud"];
  const aud = typeof audience === "string" && audience !== "" ? audience : settings.jwtAud;

  const filter = { aud, text: query.filter || null };
  const total = await countUsers(database, filter);
  const users = await listUsers(database, filter, { direction, offset: (page - 1) * perPage, limit: perPage });
  const ids = users.map(({ id }) => id);
  const identities = ids.length === 0 ? [] : await listIdentitiesOf(database, ids);
  const factors = ids.length === 0 ? [] : await listFactorsOf(database, ids);
  const identitiesByUser = Map.groupBy(identities, ({ user_id }) => user_id);
  const factorsByUser = Map.groupBy(factors, ({ user_id }) => user_id);

  reply.header("x-total-count", total);
  reply.header("link", pageLinks({ page, perPage, total, filter: query.filter, sort: query.sort }));
  return {
    users: users.map((user) => userJson(user, identitiesByUser.get(user.id) ?? [], factorsByUser.get(user.id) ?? [])),
    aud,
  };
}

function readCount(given: string | null | undefined, usual: number): number {
  if (!given) return usual;
  if (!/^\d{1,9}$/.test(given)) throw invalidRequest(`Bad Pagination Parameters: "${given.slice(0, 50)}" is no number`);
  return Number(given) || usual;
}

function readDirection(sort: string | null | undefined): "asc" | "desc" {
  if (!sort) return "desc";
  const [field, direction = "asc", ...rest] = sort.trim().split(/ +/);
  if (field !== "created_at" || (direction !== "asc" && direction !== "desc") || rest.length > 0)
    throw invalidRequest("Bad Sort Parameters: only created_at asc and created_at desc are possible");
  return direction;
}

interface Paging {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly filter: string | null | undefined;
  readonly sort: string | null | undefined;
}

function pageLinks({ page, perPage, total, filter, sort }: Paging): string {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const others = [
    ["filter", filter],
    ["sort", sort],
  ].flatMap(([name, value]) => (value ? [`&${name}=${encodeURIComponent(value)}`] : []));
  const link = (number: number, relation: string): string =>
    `</admin/users?page=${number}&per_page=${perPage}${others.join("")}>; rel="${relation}"`;
  return [...(page < lastPage ? [link(page + 1, "next")] : []), link(lastPage, "last")].join(", ");
}

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

function listUsers(database: Database<AuthTables>, filter: UserFilter, page: UserPage): Promise<UserRow[]> {
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

async function countUsers(database: Database<AuthTables>, filter: UserFilter): Promise<number> {
  const { total } = await database.db
    .selectFrom("auth_users")
    .select(({ fn }) => fn.countAll().as("total"))
    .where(matching(database.dialect, filter))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function listIdentitiesOf({ db }: Database<AuthTables>, userIds: readonly string[]): Promise<IdentityRow[]> {
  return db
    .selectFrom("auth_identities")
    .selectAll()
    .where("user_id", "in", userIds)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

function listFactorsOf({ db }: Database<AuthTables>, userIds: readonly string[]): Promise<FactorRow[]> {
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
