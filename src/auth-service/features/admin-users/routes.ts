import { z } from "zod";
import type { AuthFeature } from "../../protocols.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { adminOnly } from "../../http/bearer.ts";
import { readBody, readOptionalBody, readPathId } from "../../http/requests.ts";
import { readUserJson } from "../../users/user-json.ts";
import { findUserById } from "../../users/user-store.ts";
import { changeUser } from "./change-user.ts";
import { createUser } from "./create-user.ts";
import { removeUser } from "./delete-user.ts";
import { listUserPage } from "./list-users.ts";
import { attributesSchema } from "./user-attributes.ts";

const deletionSchema = z.object({ should_soft_delete: z.boolean().nullish() });

export const addAdminUsers: AuthFeature = (app, context) => {
  const admin = adminOnly(context);

  app.get("/admin/users", admin, async (request, reply) => listUserPage(context, request, reply));

  app.post("/admin/users", admin, async (request) => {
    const user = await createUser(context, readBody(request.body, attributesSchema));
    request.log.info({ userId: user.id }, "an administrator made a user");
    return user;
  });

  app.get("/admin/users/:user_id", admin, async (request) => {
    const { db } = context.database;
    const user = await findUserById(db, readPathId(request.params, "user_id"));
    if (user === null) throw new AuthRefusal(404, "user_not_found", "User not found");
    return readUserJson(db, user);
  });

  app.put("/admin/users/:user_id", admin, async (request) => {
    const userId = readPathId(request.params, "user_id");
    const user = await changeUser(context, userId, readBody(request.body, attributesSchema));
    request.log.info({ userId }, "an administrator changed a user");
    return user;
  });

  app.delete("/admin/users/:user_id", admin, async (request) => {
    const userId = readPathId(request.params, "user_id");
    const isSoft = readOptionalBody(request.body, deletionSchema).should_soft_delete === true;
    await removeUser(context, userId, isSoft);
    request.log.info({ userId, isSoft }, "an administrator deleted a user");
    return {};
  });
};
