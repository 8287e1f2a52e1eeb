import type { AuthFeature } from "../../auth-feature.ts";
import type { SessionRow } from "../../database/auth-tables.ts";
import { authenticate } from "../../http/bearer.ts";
import { sessionEnd } from "../../sessions/session-limits.ts";
import { listSessions } from "../../sessions/session-store.ts";
import { isoTime } from "../../users/user-json.ts";

/** Where a user is signed in. Not the reference's: a page asks for it, and does without where it is not there. */
export interface OwnSessionJson {
  readonly id: string;
  readonly created_at: string;
  /** When it last showed a sign of life, to within an access token's time. */
  readonly refreshed_at: string;
  readonly user_agent: string;
  readonly ip: string;
  readonly aal: SessionRow["aal"];
  /** Whether it is the one that asks. */
  readonly is_current: boolean;
}

/** Lists the user's own living sessions, the one that asks first, then the latest used. */
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
