import type { FastifyRequest } from "fastify";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries, FlowStateRow, UserRow } from "../../database/auth-tables.ts";
import { transactionWithRetry } from "../../database/transaction-with-retry.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { type ExternalIdentity, externalIdentityFromClaims } from "../../external-accounts/external-identity.ts";
import { settleExternalUser } from "../../external-accounts/settle-external-user.ts";
import { updateFlowState, issueAuthCode } from "../../flow-states/flow-states.ts";
import { caller } from "../../http/requests.ts";
import { INVITE_TOKEN_SEAL, PROVIDER_VERIFIER_SEAL } from "../../providers/begin-provider-flow.ts";
import { type ProviderGrant, redeemProviderCode } from "../../providers/provider-clients.ts";
import { sessionRedirect, withQuery } from "../../redirects/redirects.ts";
import { sessionJson } from "../../sessions/session-json.ts";
import { startSession } from "../../sessions/sessions.ts";
import { isBanned, findUserById } from "../../users/user-store.ts";
import { linkIdentity } from "../../external-accounts/link-identity.ts";
import { PROVIDER_TOKEN_SEAL } from "../token/routes.ts";
import { redeemLink } from "../../one-time-tokens/one-time-tokens.ts";

export interface CallbackParameters {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
  readonly error_description?: string | undefined;
}

type Outcome =
  | { readonly kind: "session"; readonly sessionId: string }
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "refused"; readonly refusal: AuthRefusal };

/** Returns the address to go back to, with a session or a PKCE code. */
export async function finishProviderFlow(
  context: AuthContext,
  request: FastifyRequest,
  flow: FlowStateRow,
  target: string,
  parameters: CallbackParameters,
): Promise<string> {
  const grant = await redeem(context, flow, parameters);
  const { sub } = grant.claims;
  if (typeof sub !== "string" || sub === "")
    throw new AuthRefusal(500, "unexpected_failure", "Unable to exchange external code");
  const external = externalIdentityFromClaims(flow.provider_type, { ...grant.claims, sub });
  const outcome = await transactionWithRetry(context.database, (queries) =>
    settle(context, queries, { request, flow, target, grant, external }),
  );
  switch (outcome.kind) {
    case "refused":
      throw outcome.refusal;
    case "code":
      return withQuery(target, { code: outcome.code });
    case "session":
      return sessionRedirect(target, await sessionJson(context, outcome.sessionId), {
        provider_token: grant.accessToken,
        ...(grant.refreshToken === null ? {} : { provider_refresh_token: grant.refreshToken }),
      });
  }
}

async function redeem(
  { providers, settings, vault }: AuthContext,
  flow: FlowStateRow,
  parameters: CallbackParameters,
): Promise<ProviderGrant> {
  const client = await providers.find(flow.provider_type);
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return redeemProviderCode(client, {
    parameters: Object.fromEntries(given),
    redirectUri: client.settings.redirectUri ?? `${settings.authUrl}/callback`,
    state: flow.id,
    nonce: flow.provider_nonce ?? "",
    verifier: vault.open(PROVIDER_VERIFIER_SEAL, flow.provider_verifier_sealed ?? ""),
  });
}

interface Settlement {
  readonly request: FastifyRequest;
  readonly flow: FlowStateRow;
  readonly target: string;
  readonly grant: ProviderGrant;
  readonly external: ExternalIdentity;
}

async function settle(context: AuthContext, queries: AuthQueries, given: Settlement): Promise<Outcome> {
  const { vault } = context;
  const { flow, grant } = given;
  const settled = await settleUser(context, queries, given);
  if (settled instanceof AuthRefusal) return { kind: "refused", refusal: settled };
  if (flow.code_challenge === null) {
    const session = await startSession(context, queries, settled, { method: "oauth", ...caller(given.request) });
    return { kind: "session", ...session };
  }
  await updateFlowState(queries, flow.id, {
    provider_access_token_sealed: vault.seal(PROVIDER_TOKEN_SEAL, grant.accessToken),
    provider_refresh_token_sealed:
      grant.refreshToken === null ? null : vault.seal(PROVIDER_TOKEN_SEAL, grant.refreshToken),
  });
  return { kind: "code", code: await issueAuthCode(context, queries, flow, settled.id) };
}

async function settleUser(
  context: AuthContext,
  queries: AuthQueries,
  { request, flow, target, external }: Settlement,
): Promise<UserRow | AuthRefusal> {
  if (flow.linking_user_id !== null) {
    const user = await linkIdentity(context, queries, flow.linking_user_id, external);
    if (isBanned(user, context.clock())) throw new AuthRefusal(403, "user_banned", "User is banned");
    return user;
  }
  const token = flow.invite_token === null ? null : context.vault.open(INVITE_TOKEN_SEAL, flow.invite_token);
  const invited = token === null ? null : await takeInvitation(context, queries, token, external);
  const settled = await settleExternalUser(context, queries, {
    external,
    redirectTo: target,
    ip: request.ip,
    isEmailOptional: false,
  });
  if (settled.kind === "refused") return settled.refusal;
  if (invited !== null && invited.id !== settled.user.id)
    throw new AuthRefusal(422, "identity_already_exists", "Identity is already linked to another user");
  return settled.user;
}

/** Uses up an invitation to the address the provider vouches for; 404 `invite_not_found` for any other. */
async function takeInvitation(
  context: AuthContext,
  queries: AuthQueries,
  inviteToken: string,
  { verifiedEmail }: ExternalIdentity,
): Promise<UserRow> {
  const token = await redeemLink(context, queries, inviteToken);
  const user = token?.purpose === "invite" ? await findUserById(queries, token.user_id) : null;
  if (user === null) throw new AuthRefusal(404, "invite_not_found", "Invite not found");
  if (verifiedEmail === null || verifiedEmail !== user.email)
    throw new AuthRefusal(400, "validation_failed", "Invited email does not match emails from external provider");
  return user;
}
