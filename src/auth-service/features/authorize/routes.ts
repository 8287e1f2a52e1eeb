import type { AuthFeature } from "../../auth-feature.ts";
import { beginProviderFlow } from "../../flow-states/begin-provider-flow.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";

export const addAuthorize: AuthFeature = (app, context) => {
  const { limits, settings } = context;
  app.get("/authorize", async (request, reply) => {
    await limitRequests(limits, "authorize", request.ip, settings.rateLimitTokenRefresh);
    const address = await beginProviderFlow(context, request, reply, { linkingUserId: null });
    return reply.redirect(address.href, 302);
  });
};
