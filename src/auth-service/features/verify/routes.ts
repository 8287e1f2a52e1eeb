import { z } from "zod";
import type { AuthFeature } from "../../auth-feature.ts";
import { busy, invalidRequest } from "../../errors/refusals.ts";
import { readBody, readQuery } from "../../http/json-bodies.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";
import { redirectTarget } from "../../redirects/redirect-target.ts";
import { isLinkScanner, isPrefetch } from "./link-scanners.ts";
import { redirectWithoutReferrer, verifyByLink } from "./verify-by-link.ts";
import { verifyBodySchema, verifyByPost } from "./verify-by-post.ts";

const querySchema = z.object({ token: z.string().nullish(), type: z.string().nullish() });

export const addVerify: AuthFeature = (app, context) => {
  const { limits, settings } = context;

  app.get("/verify", async (request, reply) => {
    const { token, type } = readQuery(request.query, querySchema);
    if (!token || !type) throw invalidRequest("Verify requires a token and a verification type");
    // Neither is a click, so neither uses up the link. A browser would show its user what it prefetched, so that must
    // be nothing worth keeping.
    if (isPrefetch(request.headers)) throw busy("This link is for following, not for fetching ahead");
    if (isLinkScanner(request.headers)) return redirectWithoutReferrer(reply, redirectTarget(request, settings));
    await limitRequests(limits, "verify", request.ip, settings.rateLimitVerify);
    return verifyByLink(context, request, reply, { token, type });
  });

  app.post("/verify", async (request) => {
    await limitRequests(limits, "verify", request.ip, settings.rateLimitVerify);
    return verifyByPost(context, request, readBody(request.body, verifyBodySchema));
  });
};
