import type { AuthFeature, EndpointContext } from "../../protocols.ts";
import { invalidRequest, AuthRefusal } from "../../errors/refusals.ts";
import { authenticate } from "../../http/bearer.ts";
import { readBody } from "../../http/requests.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";
import { readUserJson } from "../../users/user-json.ts";
import { updateOwnUser, userBodySchema } from "./update-own-user.ts";
import type { UserRow } from "../../database/auth-tables.ts";
import { mailToken } from "../../mails/send-mail.ts";
import { takeAddressTurn } from "../../rate-limits/send-limits.ts";

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

async function reauthenticate(context: EndpointContext, user: UserRow, ip: string): Promise<void> {
  const { database, protocols, settings } = context;
  const { email, phone } = user;
  if (email === null && phone === null)
    throw invalidRequest("Reauthentication requires the user to have an email or a phone number");
  if (email !== null && user.email_confirmed_at === null)
    throw new AuthRefusal(422, "email_not_confirmed", "Please verify your email first.");
  if (email === null && user.phone_confirmed_at === null)
    throw new AuthRefusal(422, "phone_not_confirmed", "Please verify your phone first.");

  await database.transaction(async (queries) => {
    const message = { kind: "reauthentication" } as const;
    const cause = { ip, audience: "members" } as const;
    if (email !== null) {
      await takeAddressTurn(context, queries, { ...message, channel: "email", address: email });
      const mail = { mail: "reauthentication", to: email, redirectTo: settings.siteUrl, isPkce: false } as const;
      await mailToken(context, queries, user, { ...mail, cause });
    } else if (phone !== null) {
      if (protocols.phoneSignIn === null)
        throw new AuthRefusal(400, "phone_provider_disabled", "Phone logins are disabled");
      await takeAddressTurn(context, queries, { ...message, channel: "sms", address: phone });
      await protocols.phoneSignIn.sendToken(queries, user, { text: "reauthentication", to: phone, cause });
    }
  });
}
