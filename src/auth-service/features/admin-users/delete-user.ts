import type { AuthContext } from "../../context.ts";
import type { AuthQueries, UserRow } from "../../database/auth-tables.ts";
import { AuthRefusal, busy } from "../../errors/refusals.ts";
import { deleteFlowStatesOf } from "../../flow-states/flow-states.ts";
import { deleteTokensOf, deleteUsedLinksOf } from "../../one-time-tokens/one-time-tokens.ts";
import { deleteSessionsOf } from "../../sessions/session-store.ts";
import {
  deleteFactor,
  listFactors,
  listIdentities,
  updateIdentity,
  deleteUser,
  findUserById,
  lockUserById,
  updateUser,
} from "../../users/user-store.ts";

/** Soft deletion removes only what identifies them. 404 `user_not_found`; 503 where payments can't be ended. */
export async function removeUser(context: AuthContext, userId: string, isSoft: boolean): Promise<void> {
  if ((await findUserById(context.database.db, userId)) === null) throw userNotFound();
  await endServices(context, userId);
  await context.database.transaction(async (queries) => {
    const user = await lockUserById(queries, userId);
    if (user === null) throw userNotFound();
    await context.forgetUser(queries, userId);
    if (!isSoft) await deleteUser(queries, userId);
    else if (user.deleted_at === null) await hideUser(context, queries, user);
  });
}

const userNotFound = (): AuthRefusal => new AuthRefusal(404, "user_not_found", "User not found");

async function endServices({ endServicesFor, log }: AuthContext, userId: string): Promise<void> {
  try {
    await endServicesFor(userId);
  } catch (error) {
    log.error({ err: error, userId }, "what a user pays for could not be ended");
    throw busy("What the user pays for could not be ended, so nothing was deleted. Please try again.");
  }
}

/** Keeps the row for what refers to it; its addresses become one-way values, free for others. */
async function hideUser(context: AuthContext, queries: AuthQueries, user: UserRow): Promise<void> {
  const { clock, vault } = context;
  const now = clock();
  const hidden = (value: string | null): string | null =>
    value === null ? null : vault.hash("deleted-user", `${user.id}:${value}`);
  // Sessions refer to factors, so factors go first. An open flow could still be exchanged for a session.
  for (const { id } of await listFactors(queries, user.id)) await deleteFactor(queries, id);
  await deleteSessionsOf(queries, user.id, null);
  await deleteTokensOf(queries, user.id);
  await deleteUsedLinksOf(queries, user.id);
  await deleteFlowStatesOf(queries, user.id);
  for (const { id, provider_id: subject } of await listIdentities(queries, user.id)) {
    const changes = {
      provider_id: vault.hash("deleted-user", `${user.id}:${subject}`),
      identity_data: "{}",
      email: null,
    };
    await updateIdentity(queries, id, changes, now);
  }
  await updateUser(
    queries,
    user.id,
    {
      email: hidden(user.email),
      phone: hidden(user.phone),
      new_email: hidden(user.new_email),
      new_phone: hidden(user.new_phone),
      email_change_proofs: 0,
      password_hash: null,
      app_metadata: "{}",
      user_metadata: "{}",
      deleted_at: now,
    },
    now,
  );
}
