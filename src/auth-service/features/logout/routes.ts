import { z } from "zod";
import type { AuthFeature } from "../../auth-feature.ts";
import { invalidRequest } from "../../errors/refusals.ts";
import { authenticate } from "../../http/bearer.ts";
import { readQuery } from "../../http/json-bodies.ts";
import { deleteSession, deleteSessionsOf } from "../../sessions/session-store.ts";

const querySchema = z.object({ scope: z.string().nullish() });

export const addLogout: AuthFeature = (app, context) => {
  app.post("/logout", async (request, reply) => {
    const scope = readQuery(request.query, querySchema).scope || "global";
    if (scope !== "global" && scope !== "local" && scope !== "others")
      throw invalidRequest(`Unsupported logout scope "${scope.slice(0, 50)}"`);
    const { user, session } = await authenticate(context, request, reply);
    const { db } = context.database;
    if (scope === "global" || session === null) await deleteSessionsOf(db, user.id, null);
    else if (scope === "local") await deleteSession(db, session.id);
    else await deleteSessionsOf(db, user.id, session.id);
    // For whoever uses this browser next.
    if (scope !== "others") reply.header("clear-site-data", '"cache"');
    return reply.code(204).send();
  });
};
