import { z } from "zod";
import { isUniqueViolation } from "#platform/database/unavailable.ts";
import type { AuthFeature } from "../../protocols.ts";
import type { AuthContext } from "../../context.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { authenticate } from "../../http/bearer.ts";
import { readQuery, readPathId } from "../../http/requests.ts";
import { beginProviderFlow } from "../../providers/begin-provider-flow.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";
import type { IdentityRow, UserRow } from "../../database/auth-tables.ts";
import { deleteTokensOf } from "../../one-time-tokens/one-time-tokens.ts";
import { deleteIdentity, listIdentities, lockUserById, updateUser, type UserChanges } from "../../users/user-store.ts";
import { metadataFromText, providersMetadata, mergedText } from "../../users/metadata.ts";

const querySchema = z.object({ skip_http_redirect: z.string().nullish() });

export const addIdentities: AuthFeature = (app, context) => {
  const { limits, settings } = context;

  app.get("/user/identities/authorize", async (request, reply) => {
    await limitRequests(limits, "link", request.ip, settings.rateLimitTokenRefresh);
    const { user } = await authenticate(context, request, reply);
    requireLinking(context);
    const address = await beginProviderFlow(context, request, reply, { linkingUserId: user.id });
    // A page's script can't follow the redirect with its token, so it gets the address.
    if (readQuery(request.query, querySchema).skip_http_redirect === "true") return { url: address.href };
    return reply.redirect(address.href, 302);
  });

  app.delete("/user/identities/:identity_id", async (request, reply) => {
    const { user } = await authenticate(context, request, reply);
    requireLinking(context);
    await unlinkIdentity(context, user.id, readPathId(request.params, "identity_id"));
    return {};
  });
};

function requireLinking({ settings }: AuthContext): void {
  if (!settings.securityManualLinkingEnabled)
    throw new AuthRefusal(404, "manual_linking_disabled", "Manual linking is disabled");
}

/** 422 `single_identity_not_deletable` for the last, `email_conflict_identity_not_deletable` for a taken address. */
async function unlinkIdentity(context: AuthContext, userId: string, identityId: string): Promise<void> {
  const { clock, database } = context;
  await database.transaction(async (queries) => {
    const user = await lockUserById(queries, userId);
    const identities = await listIdentities(queries, userId);
    if (user === null || identities.length <= 1)
      throw new AuthRefusal(422, "single_identity_not_deletable", "User must have at least 1 identity after unlinking");
    const leaving = identities.find(({ id }) => id === identityId);
    if (leaving === undefined) throw new AuthRefusal(422, "identity_not_found", "Identity doesn't exist");
    const staying = identities.filter(({ id }) => id !== identityId);
    const address = addressWithout(user, leaving, staying, clock());
    const providers = providersMetadata(staying.map(({ provider }) => provider));
    const changes: UserChanges = {
      ...address,
      app_metadata: mergedText(user.app_metadata, providers),
    };
    await deleteIdentity(queries, leaving.id);
    if (address !== null) await deleteTokensOf(queries, userId);
    await updateUser(queries, userId, changes, clock()).catch((error: unknown) => {
      throw isUniqueViolation(error) ? addressTaken() : error;
    });
  });
}

function addressWithout(
  user: UserRow,
  leaving: IdentityRow,
  staying: readonly IdentityRow[],
  now: number,
): UserChanges | null {
  if (leaving.provider === "phone")
    return { phone: null, phone_confirmed_at: null, new_phone: null, phone_change_sent_at: null };
  if (user.email === null || leaving.email !== user.email) return null;
  if (staying.some(({ email }) => email === user.email)) return null;
  const heir = staying.find(isVouchedFor) ?? staying.find(({ email }) => email !== null) ?? null;
  return {
    email: heir?.email ?? null,
    email_confirmed_at: heir !== null && isVouchedFor(heir) ? now : null,
    new_email: null,
    email_change_sent_at: null,
    email_change_proofs: 0,
  };
}

function isVouchedFor({ email, identity_data }: IdentityRow): boolean {
  return email !== null && metadataFromText(identity_data)["email_verified"] === true;
}

function addressTaken(): AuthRefusal {
  return new AuthRefusal(
    422,
    "email_conflict_identity_not_deletable",
    "Unable to unlink identity due to email conflict",
  );
}
