import { z } from "zod";
import type { AuthFeature } from "../../protocols.ts";
import { invalidRequest } from "../../errors/refusals.ts";
import { authenticate } from "../../http/bearer.ts";
import { readQuery } from "../../http/requests.ts";
import { deleteSession, deleteSessionsOf, listSessions } from "../../sessions/session-store.ts";
import type { SessionRow } from "../../database/auth-tables.ts";
import { sessionEnd } from "../../sessions/session-limits.ts";
import { isoTime } from "../../users/user-json.ts";

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

/** The reference has no such list, so a page must do without where it is missing. */
export interface OwnSessionJson {
  readonly id: string;
  readonly created_at: string;
  readonly refreshed_at: string;
  readonly user_agent: string;
  readonly ip: string;
  readonly aal: SessionRow["aal"];
  readonly is_current: boolean;
}

export const addSessionList: AuthFeature = (app, context) => {
  app.get("/user/sessions", async (request, reply) => {
    const { user, session: current } = await authenticate(context, request, reply);
    const sessions: OwnSessionJson[] = [];
    for (const session of await listSessions(context.database.db, user.id)) {
      const isCurrent = session.id === current?.id;
      if (!isCurrent && (await sessionEnd(context, context.database.db, session)) !== null) continue;
      const json = ownSessionJson(session, isCurrent);
      if (isCurrent) sessions.unshift(json);
      else sessions.push(json);
    }
    return { sessions };
  });
};

function ownSessionJson(session: SessionRow, isCurrent: boolean): OwnSessionJson {
  return {
    id: session.id,
    created_at: isoTime(session.created_at),
    refreshed_at: isoTime(session.refreshed_at),
    user_agent: session.user_agent ?? "",
    ip: session.ip ?? "",
    aal: session.aal,
    is_current: isCurrent,
  };
}
