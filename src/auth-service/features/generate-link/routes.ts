import { z } from "zod";
import type { AuthFeature } from "../../auth-feature.ts";
import { invalidRequest } from "../../errors/refusals.ts";
import { adminOnly } from "../../http/admin-only.ts";
import { readBody } from "../../http/json-bodies.ts";
import { isAllowedTarget, redirectTarget } from "../../redirects/redirect-target.ts";
import { parseEmail } from "../../users/addresses.ts";
import { checkMetadataSize, metadataSchema } from "../../users/metadata.ts";
import { readUserJson } from "../../users/user-json.ts";
import { generateLink, LINK_TYPES } from "./generate-link.ts";

const bodySchema = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  password: z.string().nullish(),
  new_email: z.string().nullish(),
  data: metadataSchema,
  redirect_to: z.string().nullish(),
});

export const addGenerateLink: AuthFeature = (app, context) => {
  const { database, settings } = context;
  app.post("/admin/generate_link", adminOnly(context), async (request) => {
    const body = readBody(request.body, bodySchema);
    const type = LINK_TYPES.find((known) => known === body.type);
    if (type === undefined)
      throw invalidRequest(`Invalid email action link type requested: ${(body.type ?? "").slice(0, 50)}`);
    checkMetadataSize(body.data);
    const inBody = body.redirect_to || null;
    const link = await generateLink(context, {
      type,
      email: parseEmail(body.email),
      password: body.password || null,
      newEmail: body.new_email || null,
      data: body.data ?? {},
      redirectTo: inBody !== null && isAllowedTarget(inBody, settings) ? inBody : redirectTarget(request, settings),
    });
    const { user, ...properties } = link;
    request.log.info({ userId: user.id, type: properties.verification_type }, "an administrator made a link");
    return { ...(await readUserJson(database.db, user)), ...properties };
  });
};
