import { isUniqueViolation } from "#platform/database/unavailable.ts";
import type { AuthContext } from "../context.ts";
import type { AuthQueries, UserRow } from "../database/auth-tables.ts";
import { AuthRefusal } from "../errors/refusals.ts";
import {
  addIdentity,
  findIdentity,
  listIdentities,
  findUserByEmail,
  lockUserById,
  updateUser,
  type UserChanges,
} from "../users/user-store.ts";
import { type Metadata, providersMetadata, mergedText } from "../users/metadata.ts";
import { newIdentity } from "../users/new-users.ts";

export interface ProvenIdentity {
  readonly provider: string;
  readonly providerId: string;
  readonly data: Metadata;
  readonly verifiedEmail: string | null;
}

/** In the transaction in hand; adopts no unverified address. 422 `identity_already_exists`, `email_exists`. */
export async function linkIdentity(
  context: AuthContext,
  queries: AuthQueries,
  userId: string,
  proven: ProvenIdentity,
): Promise<UserRow> {
  const user = await lockUserById(queries, userId);
  if (user === null) throw new AuthRefusal(403, "user_not_found", "User from sub claim in JWT does not exist");
  const taken = await findIdentity(queries, proven.provider, proven.providerId);
  if (taken !== null) throw alreadyLinked(taken.user_id === userId);
  await addIdentity(queries, newIdentity(context, { ...proven, userId })).catch((error: unknown) => {
    throw isUniqueViolation(error) ? alreadyLinked(false) : error;
  });

  const now = context.clock();
  const providers = (await listIdentities(queries, userId)).map(({ provider }) => provider);
  const changes: UserChanges = {
    is_anonymous: 0,
    app_metadata: mergedText(user.app_metadata, providersMetadata(providers)),
    ...(user.email === null ? await addressOf(queries, proven, now) : {}),
  };
  return updateUser(queries, userId, changes, now).catch((error: unknown) => {
    throw isUniqueViolation(error) ? addressTaken() : error;
  });
}

async function addressOf(queries: AuthQueries, { verifiedEmail }: ProvenIdentity, now: number): Promise<UserChanges> {
  if (verifiedEmail === null) return {};
  if ((await findUserByEmail(queries, verifiedEmail)) !== null) throw addressTaken();
  return { email: verifiedEmail, email_confirmed_at: now };
}

function alreadyLinked(isOwn: boolean): AuthRefusal {
  const message = isOwn ? "Identity is already linked" : "Identity is already linked to another user";
  return new AuthRefusal(422, "identity_already_exists", message);
}

function addressTaken(): AuthRefusal {
  return new AuthRefusal(422, "email_exists", "A user with this email address has already been registered");
}
