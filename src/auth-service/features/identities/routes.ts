import { z } from "zod";
import type { AuthFeature } from "../../auth-feature.ts";
import type { AuthContext } from "../../context.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { authenticate } from "../../http/bearer.ts";
import { readQuery } from "../../http/json-bodies.ts";
import { readPathId } from "../../http/path-ids.ts";
import { beginProviderFlow } from "../../flow-states/begin-provider-flow.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";
import { unlinkIdentity } from "./unlink-identity.ts";

const querySchema = z.object({ skip_http_redirect: z.string().nullish() });

/** Linking begins a flow with the user in `linking_user_id`, which `/callback` completes. */
export const addIdentities: AuthFeature = (app, context) => {
  const { limits, settings } = context;

  app.get("/user/identities/authorize", async (request, reply) => {
    await limitRequests(limits, "link", request.ip, settings.rateLimitTokenRefresh);
    const { user } = await authenticate(context, request, reply);
    requireLinking(context);
    const address = await beginProviderFlow(context, request, reply, { linkingUserId: user.id });
    // A page's script can't follow the redirect with its token, so it takes the address and goes there itself.
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
