import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { AuthFeature } from "../../auth-feature.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { adminOnly } from "../../http/admin-only.ts";
import { readBody } from "../../http/json-bodies.ts";
import { readPathId } from "../../http/path-ids.ts";
import { listFactors } from "../../users/factor-store.ts";
import { factorJson } from "../../users/user-json.ts";
import { findUserById } from "../../users/user-store.ts";
import { changeFactor, type FactorPath, removeFactor } from "./change-factor.ts";

const bodySchema = z.object({ friendly_name: z.string().max(255).nullish(), phone: z.string().nullish() });

export const addAdminFactors: AuthFeature = (app, context) => {
  const admin = adminOnly(context);

  app.get("/admin/users/:user_id/factors", admin, async (request) => {
    const { db } = context.database;
    const userId = readPathId(request.params, "user_id");
    if ((await findUserById(db, userId)) === null) throw new AuthRefusal(404, "user_not_found", "User not found");
    return (await listFactors(db, userId)).map(factorJson);
  });

  app.put("/admin/users/:user_id/factors/:factor_id", admin, async (request) => {
    const path = factorPath(request);
    const body = readBody(request.body, bodySchema);
    const factor = await changeFactor(context, path, {
      friendlyName: body.friendly_name || null,
      phone: body.phone || null,
    });
    request.log.info(path, "an administrator changed a factor");
    return factorJson(factor);
  });

  app.delete("/admin/users/:user_id/factors/:factor_id", admin, async (request) => {
    const path = factorPath(request);
    const factor = await removeFactor(context, path);
    request.log.info(path, "an administrator deleted a factor");
    return factorJson(factor);
  });
};

function factorPath({ params }: FastifyRequest): FactorPath {
  return { userId: readPathId(params, "user_id"), factorId: readPathId(params, "factor_id") };
}
