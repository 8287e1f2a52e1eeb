import type { FastifyRequest } from "fastify";
import type { AuthContext } from "../context.ts";
import type { AuthQueries, SamlRelayStateRow, SsoProviderRow } from "../database/auth-tables.ts";
import { retryOnConflict } from "../database/retry-on-conflict.ts";
import { AuthRefusal, invalidRequest } from "../errors/refusals.ts";
import { settleExternalUser } from "../external-accounts/settle-external-user.ts";
import { findFlowState, updateFlowState } from "../flow-states/flow-state-store.ts";
import { issueAuthCode } from "../flow-states/pkce.ts";
import { caller } from "../http/caller.ts";
import { sessionRedirect } from "../redirects/outcome-redirects.ts";
import { withQuery } from "../redirects/redirect-target.ts";
import { sessionJson } from "../sessions/session-json.ts";
import { startSession } from "../sessions/start-session.ts";
import { type AssertedIdentity, identityFromAssertion } from "./assertion-identity.ts";
import { samlClientFor } from "./saml-client.ts";
import { findSsoProvider, takeRelayState } from "./sso-provider-store.ts";

type Outcome =
  | { readonly kind: "session"; readonly sessionId: string }
  | { readonly kind: "code"; readonly code: string };

/** Takes the answer to a request of ours and returns where to go on; an answer nobody asked for is refused. */
export async function finishSingleSignOn(
  context: AuthContext,
  request: FastifyRequest,
  { relayState, samlResponse }: { readonly relayState: string; readonly samlResponse: string },
): Promise<string> {
  const { clock, database, settings } = context;
  const relay = await takeRelayState(database.db, relayState);
  if (relay === null)
    throw new AuthRefusal(404, "saml_relay_state_not_found", "SAML RelayState does not exist, try logging in again?");
  if (clock() > relay.created_at + settings.externalFlowStateExpiryDuration)
    throw new AuthRefusal(422, "saml_relay_state_expired", "SAML RelayState has expired. Try logging in again?");
  const provider = await findSsoProvider(database.db, relay.sso_provider_id);
  if (provider === null || provider.is_disabled === 1)
    throw new AuthRefusal(404, "sso_provider_disabled", "SSO Provider assigned for this domain is currently disabled");

  const asserted = await readAnswer(context, provider, relay, samlResponse);
  const attempt = (): Promise<Outcome> =>
    database.transaction((queries) => settle(context, queries, { request, relay, asserted }));
  const outcome = await retryOnConflict(attempt);
  const target = relay.redirect_to ?? settings.siteUrl;
  return outcome.kind === "code"
    ? withQuery(target, { code: outcome.code })
    : sessionRedirect(target, await sessionJson(context, outcome.sessionId));
}

async function readAnswer(
  context: AuthContext,
  provider: SsoProviderRow,
  relay: SamlRelayStateRow,
  samlResponse: string,
): Promise<AssertedIdentity> {
  // Nested entities can fill the memory, and no answer needs any.
  if (/<!DOCTYPE|<!ENTITY/i.test(Buffer.from(samlResponse, "base64").toString("utf8")))
    throw invalidRequest("SAML Assertion is not valid");
  const client = await samlClientFor(context, provider, relay.request_id);
  const { profile } = await client.validatePostResponseAsync({ SAMLResponse: samlResponse }).catch((error: unknown) => {
    // The library throws the same plain errors for everything wrong with an answer.
    const refusal = invalidRequest("SAML Assertion is not valid");
    refusal.cause = error;
    throw refusal;
  });
  if (profile === null) throw invalidRequest("SAML Assertion is not valid");
  return identityFromAssertion(context, profile, provider, relay.request_id);
}

async function settle(
  context: AuthContext,
  queries: AuthQueries,
  given: {
    readonly request: FastifyRequest;
    readonly relay: SamlRelayStateRow;
    readonly asserted: AssertedIdentity;
  },
): Promise<Outcome> {
  const { external, notAfter } = given.asserted;
  const settled = await settleExternalUser(context, queries, {
    external,
    redirectTo: given.relay.redirect_to ?? context.settings.siteUrl,
    ip: given.request.ip,
    isEmailOptional: false,
  });
  if (settled.kind === "refused") throw settled.refusal;
  const flowId = given.relay.flow_state_id;
  if (flowId !== null) {
    const flow = await findFlowState(queries, flowId);
    if (flow === null)
      throw new AuthRefusal(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
    await updateFlowState(queries, flow.id, { session_not_after: notAfter });
    return { kind: "code", code: await issueAuthCode(context, queries, flow, settled.user.id) };
  }
  const session = await startSession(context, queries, settled.user, {
    method: "sso/saml",
    provider: external.provider,
    ...(notAfter === null ? {} : { notAfter }),
    ...caller(given.request),
  });
  return { kind: "session", ...session };
}
