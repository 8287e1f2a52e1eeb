import { z } from "zod";
import type { AuthFeature } from "../../auth-feature.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { readQuery } from "../../http/json-bodies.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";
import { GRANTS } from "./grants.ts";

const querySchema = z.object({ grant_type: z.string().nullish() });

export const addToken: AuthFeature = (app, context) => {
  const { limits, settings } = context;
  app.post("/token", async (request) => {
    const grantType = readQuery(request.query, querySchema).grant_type ?? "";
    const grant = Object.hasOwn(GRANTS, grantType) ? GRANTS[grantType] : undefined;
    if (grant === undefined) throw new AuthRefusal(400, "invalid_credentials", "unsupported_grant_type");
    // Refreshes are limited per session, as a final refusal would sign the user out; web3 has its own limit.
    if (grantType !== "refresh_token" && grantType !== "web3")
      await limitRequests(limits, "token", request.ip, settings.rateLimitTokenRefresh);
    return grant(context, request);
  });
};
