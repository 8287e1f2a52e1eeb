import { Refusal } from "../../refusal.ts";
import type { ChangeResult } from "./make-changes.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ListsChanged } from "#contract/api/user-lists.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { grantMoreTime } from "../../answer-in-time.ts";
import type { VerifyToken } from "../../token-verifier.ts";
import { requireMember } from "../../who-asks.ts";
import { changeLists } from "./change-lists.ts";
import { type StoredLists, NOTHING_KEPT } from "./lists-row.ts";
import { findLists } from "./lists-store.ts";
import type { UserListsTables } from "./lists-tables.ts";
import { type FilmNames } from "../../film-names.ts";
import type { ListsChange } from "./make-changes.ts";
import { turnHooks } from "./turns.ts";

const USER_ID = "listsOfUserId";

export interface UserListsDeps {
  readonly database: Database<unknown>;
  readonly catalogue: Catalogue;
  readonly names: FilmNames;
  readonly verifyToken: VerifyToken;
  readonly clock: Clock;
}

export function membersCalls(app: FastifyInstance, deps: UserListsDeps) {
  const database = deps.database.withTables<UserListsTables>();
  const { lasting } = deps.names;
  app.decorateRequest(USER_ID, "");
  /** Before the body is parsed, so that a visitor learns nothing about its schema. */
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header("cache-control", "private, no-store");
    request.setDecorator(USER_ID, (await requireMember(deps.verifyToken, request)).userId);
  };
  const userIdOf = (request: FastifyRequest): string => {
    const userId = request.getDecorator<string>(USER_ID);
    if (userId === "") throw new Error("Nobody asked who asks.");
    return userId;
  };
  const asMember = { onRequest, ...turnHooks(userIdOf) };
  const listsOf = async (userId: string): Promise<StoredLists> =>
    (await findLists(database.db, userId, lasting)) ?? NOTHING_KEPT;
  const change = (request: FastifyRequest, changes: readonly ListsChange[]) =>
    changeLists({ database, clock: deps.clock, lasting }, userIdOf(request), changes, () => grantMoreTime(request));
  const changeOne = async (request: FastifyRequest, one: ListsChange): Promise<ListsChanged> => {
    const { results } = await change(request, [one]);
    return { success: true, version: versionOf(results[0]) };
  };
  return { asMember, userIdOf, listsOf, change, changeOne };
}

export type MembersCalls = ReturnType<typeof membersCalls>;

function versionOf(result: ChangeResult | undefined): number {
  if (result === undefined) throw new Error("A change has no result.");
  if ("refused" in result) throw new Refusal(result.refused.status, result.refused.message);
  return result.version;
}
