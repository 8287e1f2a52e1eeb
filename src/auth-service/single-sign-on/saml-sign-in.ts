import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { AuthContext } from "../context.ts";
import type { AuthQueries, SsoProviderRow, SamlRelayStateRow } from "../database/auth-tables.ts";
import { AuthRefusal, invalidRequest } from "../errors/refusals.ts";
import { SSO_PREFIX } from "../external-accounts/external-identity.ts";
import {
  addFlowState,
  findFlowState,
  updateFlowState,
  newFlowState,
  parseCodeChallenge,
  pkceMembers,
  issueAuthCode,
} from "../flow-states/flow-states.ts";
import { redirectTarget, withQuery, sessionRedirect } from "../redirects/redirects.ts";
import { samlClientFor } from "./saml-client.ts";
import { addRelayState, findSsoProvider, findSsoProviderByDomain, takeRelayState } from "./sso-provider-store.ts";
import { transactionWithRetry } from "../database/transaction-with-retry.ts";
import { settleExternalUser } from "../external-accounts/settle-external-user.ts";
import { caller } from "../http/requests.ts";
import { sessionJson } from "../sessions/session-json.ts";
import { startSession } from "../sessions/sessions.ts";
import { type AssertedIdentity, identityFromAssertion } from "./assertion-identity.ts";

export const ssoBodySchema = z.object({
  provider_id: z.string().max(100).nullish(),
  domain: z.string().max(255).nullish(),
  redirect_to: z.string().nullish(),
  skip_http_redirect: z.boolean().nullish(),
  ...pkceMembers,
});

type SsoBody = z.infer<typeof ssoBodySchema>;

/** The identity provider's address for a sign-in, with a relay state to come back with. */
export async function beginSingleSignOn(context: AuthContext, request: FastifyRequest, body: SsoBody): Promise<string> {
  const { clock, database, random, settings } = context;
  if (Boolean(body.provider_id) === Boolean(body.domain))
    throw invalidRequest("Only one of provider_id or domain supported");
  const challenge = parseCodeChallenge(body);
  const provider = await findProvider(database.db, body);
  if (provider === null) throw new AuthRefusal(404, "sso_provider_not_found", "No such SSO provider");
  if (provider.is_disabled === 1) throw new AuthRefusal(404, "sso_provider_disabled", "SSO provider is disabled");

  // An XML id must not begin with a digit.
  const requestId = `_${random.bytes(20).toString("hex")}`;
  const relayStateId = random.uuid();
  const redirectTo = redirectTarget(request, settings, body.redirect_to);
  const client = await samlClientFor(context, provider, requestId);
  const address = await client.getAuthorizeUrlAsync(relayStateId, undefined, {});
  const flow =
    challenge === null
      ? null
      : newFlowState(
          context,
          {
            provider_type: `${SSO_PREFIX}${provider.id}`,
            authentication_method: "sso/saml",
            redirect_to: redirectTo,
          },
          challenge,
        );
  await database.transaction(async (queries) => {
    if (flow !== null) await addFlowState(queries, flow);
    await addRelayState(queries, {
      id: relayStateId,
      sso_provider_id: provider.id,
      request_id: requestId,
      redirect_to: redirectTo,
      flow_state_id: flow?.id ?? null,
      created_at: clock(),
    });
  });
  return address;
}

function findProvider(queries: AuthQueries, { provider_id: id, domain }: SsoBody): Promise<SsoProviderRow | null> {
  return id
    ? findSsoProvider(queries, id.toLowerCase())
    : findSsoProviderByDomain(queries, (domain ?? "").toLowerCase());
}

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
  const outcome = await transactionWithRetry(database, (queries) =>
    settle(context, queries, { request, relay, asserted }),
  );
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
  // Nested entities can fill the memory.
  if (/<!DOCTYPE|<!ENTITY/i.test(Buffer.from(samlResponse, "base64").toString("utf8")))
    throw invalidRequest("SAML Assertion is not valid");
  const client = await samlClientFor(context, provider, relay.request_id);
  const { profile } = await client.validatePostResponseAsync({ SAMLResponse: samlResponse }).catch((error: unknown) => {
    // The library throws the same errors for everything wrong with an answer.
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
