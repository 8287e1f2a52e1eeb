import type { AuthFeature } from "../../auth-feature.ts";
import { invalidRequest } from "../../errors/refusals.ts";
import { authenticate } from "../../http/bearer.ts";
import { readBody } from "../../http/json-bodies.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";
import { readUserJson } from "../../users/user-json.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { updateOwnUser } from "./update-own-user.ts";
import { userBodySchema } from "./user-body.ts";

export const addUserRoutes: AuthFeature = (app, context) => {
  const { limits, settings } = context;

  app.get("/user", async (request, reply) => {
    const { user, claims } = await authenticate(context, request, reply);
    const audience = request.headers["x-jwt-aud"];
    if (typeof audience === "string" && audience !== "" && audience !== claims.aud)
      throw invalidRequest("Token audience doesn't match request audience");
    return readUserJson(context.database.db, user);
  });

  app.put("/user", async (request, reply) => {
    await limitRequests(limits, "user", request.ip, settings.rateLimitOtp);
    const authenticated = await authenticate(context, request, reply);
    const body = readBody(request.body, userBodySchema);
    return updateOwnUser(context, request, authenticated, body);
  });

  app.get("/reauthenticate", async (request, reply) => {
    await limitRequests(limits, "reauthenticate", request.ip, settings.rateLimitOtp);
    const { user } = await authenticate(context, request, reply);
    await reauthenticate(context, user, request.ip);
    return {};
  });
};
