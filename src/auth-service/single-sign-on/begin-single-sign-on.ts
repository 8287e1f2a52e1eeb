import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { AuthContext } from "../context.ts";
import type { AuthQueries, SsoProviderRow } from "../database/auth-tables.ts";
import { AuthRefusal, invalidRequest } from "../errors/refusals.ts";
import { SSO_PREFIX } from "../external-accounts/matching-user.ts";
import { addFlowState } from "../flow-states/flow-state-store.ts";
import { newFlowState, parseCodeChallenge, pkceMembers } from "../flow-states/pkce.ts";
import { redirectTarget } from "../redirects/redirect-target.ts";
import { samlClientFor } from "./saml-client.ts";
import { addRelayState, findSsoProvider, findSsoProviderByDomain } from "./sso-provider-store.ts";

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
