import type { AuthQueries, ChallengeRow } from "../../database/auth-tables.ts";

type ChallengeChanges = Partial<Pick<ChallengeRow, "attempts" | "verified_at">>;

export async function addChallenge(queries: AuthQueries, challenge: ChallengeRow): Promise<void> {
  await queries.insertInto("auth_mfa_challenges").values(challenge).execute();
}

export async function findChallenge(
  queries: AuthQueries,
  wanted: { readonly id: string; readonly factorId: string; readonly sessionId: string },
): Promise<ChallengeRow | null> {
  const select = queries
    .selectFrom("auth_mfa_challenges")
    .selectAll()
    .where("id", "=", wanted.id)
    .where("factor_id", "=", wanted.factorId)
    .where("session_id", "=", wanted.sessionId);
  return (await select.executeTakeFirst()) ?? null;
}

export async function updateChallenge(queries: AuthQueries, id: string, changes: ChallengeChanges): Promise<void> {
  await queries.updateTable("auth_mfa_challenges").set(changes).where("id", "=", id).execute();
}

/** Uses up a time step of a factor (RFC 6238 §5.2): true for the first who brings it, false from then on. */
export async function takeTotpStep(
  queries: AuthQueries,
  used: { readonly factorId: string; readonly step: number; readonly now: number },
): Promise<boolean> {
  const taken = await queries
    .insertInto("auth_used_totp_steps")
    .values({ factor_id: used.factorId, step: used.step, used_at: used.now })
    .onConflict((conflict) => conflict.columns(["factor_id", "step"]).doNothing())
    .returning("step")
    .executeTakeFirst();
  return taken !== undefined;
}
