import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { AuthFeature } from "../../protocols.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { adminOnly } from "../../http/bearer.ts";
import { readBody, readPathId } from "../../http/requests.ts";
import { listFactors, findUserById, updateFactor, lockUserById } from "../../users/user-store.ts";
import { factorJson } from "../../users/user-json.ts";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries, FactorRow, UserRow } from "../../database/auth-tables.ts";
import { mailNotice } from "../../mails/send-mail.ts";
import { parsePhone } from "../../users/addresses.ts";
import { withdrawFactor } from "../../sessions/sessions.ts";

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

interface FactorPath {
  readonly userId: string;
  readonly factorId: string;
}

/** Returns the factor as it was; the sessions it raised fall back to aal1. */
function removeFactor(context: AuthContext, path: FactorPath): Promise<FactorRow> {
  return context.database.transaction(async (queries) => {
    const { user, factor } = await findFactor(queries, path);
    await withdrawFactor(context, queries, factor);
    if (factor.status === "verified") await mailNotice(context, queries, user, "factor_removed");
    return factor;
  });
}

/** Null changes nothing. 422 `mfa_factor_name_conflict` for a name in use. */
function changeFactor(
  { clock, database }: AuthContext,
  path: FactorPath,
  given: { readonly friendlyName: string | null; readonly phone: string | null },
): Promise<FactorRow> {
  const phone = given.phone === null ? null : parsePhone(given.phone);
  return database.transaction(async (queries) => {
    const { factor, others } = await findFactor(queries, path);
    if (given.friendlyName !== null && others.some(({ friendly_name: name }) => name === given.friendlyName))
      throw new AuthRefusal(
        422,
        "mfa_factor_name_conflict",
        `A factor with the friendly name "${given.friendlyName}" for this user already exists`,
      );
    const changes = {
      ...(given.friendlyName === null ? {} : { friendly_name: given.friendlyName }),
      ...(phone === null || factor.factor_type !== "phone" ? {} : { phone }),
    };
    return updateFactor(queries, factor.id, changes, clock());
  });
}

async function findFactor(
  queries: AuthQueries,
  { userId, factorId }: FactorPath,
): Promise<{ readonly user: UserRow; readonly factor: FactorRow; readonly others: readonly FactorRow[] }> {
  const user = await lockUserById(queries, userId);
  if (user === null) throw new AuthRefusal(404, "user_not_found", "User not found");
  const factors = await listFactors(queries, userId);
  const factor = factors.find(({ id }) => id === factorId);
  if (factor === undefined) throw new AuthRefusal(404, "mfa_factor_not_found", "Factor not found");
  return { user, factor, others: factors.filter(({ id }) => id !== factorId) };
}
