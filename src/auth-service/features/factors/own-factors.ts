import type { FastifyReply, FastifyRequest } from "fastify";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries, SessionRow, UserRow, FactorRow } from "../../database/auth-tables.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { authenticate } from "../../http/bearer.ts";
import { lockSession } from "../../sessions/session-store.ts";
import { lockUserById, listFactors } from "../../users/user-store.ts";
import type { AuthSettings } from "../../settings/settings.ts";

export interface Member {
  readonly user: UserRow;
  readonly session: SessionRow;
}

/** 403 `no_authorization` for anonymous users. */
export async function requireMember(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Member> {
  const { user, session } = await authenticate(context, request, reply);
  if (user.is_anonymous === 1)
    throw new AuthRefusal(403, "no_authorization", "Anonymous user not allowed to perform these actions");
  if (session === null) throw sessionGone();
  return { user, session };
}

/** Read anew and locked, so that changes to one user's factors happen one after another. */
export async function lockMember(queries: AuthQueries, { user, session }: Member): Promise<Member> {
  const currentUser = await lockUserById(queries, user.id);
  const currentSession = await lockSession(queries, session.id);
  if (currentUser === null || currentSession === null) throw sessionGone();
  return { user: currentUser, session: currentSession };
}

function sessionGone(): AuthRefusal {
  return new AuthRefusal(403, "session_not_found", "Session from session_id claim in JWT does not exist");
}

export type FactorType = FactorRow["factor_type"];

interface OwnFactor {
  readonly factor: FactorRow;
  readonly factors: readonly FactorRow[];
}

/** 404 `mfa_factor_not_found` for anybody else's. */
export async function findOwnFactor(queries: AuthQueries, userId: string, factorId: string): Promise<OwnFactor> {
  const factors = await listFactors(queries, userId);
  const factor = factors.find(({ id }) => id === factorId);
  if (factor === undefined) throw new AuthRefusal(404, "mfa_factor_not_found", "Factor not found");
  return { factor, factors };
}

export function requireFactorType(settings: AuthSettings, type: FactorType, action: "enroll" | "verify"): void {
  const isOn = {
    totp: { enroll: settings.mfaTotpEnrollEnabled, verify: settings.mfaTotpVerifyEnabled },
    phone: { enroll: settings.mfaPhoneEnrollEnabled, verify: settings.mfaPhoneVerifyEnabled },
    webauthn: { enroll: settings.mfaWebAuthnEnrollEnabled, verify: settings.mfaWebAuthnVerifyEnabled },
  }[type][action];
  if (isOn) return;
  const name = { totp: "TOTP", phone: "Phone", webauthn: "WebAuthn" }[type];
  throw new AuthRefusal(422, `mfa_${type}_${action}_not_enabled`, `MFA ${action} is disabled for ${name}`);
}

/** A second factor must be shown before another is enrolled or first proven. */
export function requireRaisedSession(
  factors: readonly FactorRow[],
  session: Pick<SessionRow, "aal">,
  message: string,
): void {
  if (session.aal !== "aal2" && factors.some(({ status }) => status === "verified"))
    throw new AuthRefusal(403, "insufficient_aal", message);
}
