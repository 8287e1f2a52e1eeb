import { z } from "zod";
import type { AuthFeature } from "../../auth-feature.ts";
import { adminOnly } from "../../http/admin-only.ts";
import { readBody } from "../../http/json-bodies.ts";
import { redirectTarget } from "../../redirects/redirect-target.ts";
import { parseEmail } from "../../users/addresses.ts";
import { checkMetadataSize, metadataSchema } from "../../users/metadata.ts";
import { readUserJson } from "../../users/user-json.ts";
import { invite } from "./invite.ts";

const bodySchema = z.object({ email: z.string().nullish(), data: metadataSchema });

export const addInvite: AuthFeature = (app, context) => {
  app.post("/invite", adminOnly(context), async (request) => {
    const { email, data } = readBody(request.body, bodySchema);
    checkMetadataSize(data);
    const user = await invite(context, {
      email: parseEmail(email),
      data: data ?? {},
      redirectTo: redirectTarget(request, context.settings),
    });
    request.log.info({ userId: user.id }, "an administrator invited somebody");
    return readUserJson(context.database.db, user);
  });
};
