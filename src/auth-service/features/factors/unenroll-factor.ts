import type { AuthContext } from "../../context.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { mailNotice } from "../../mails/notices.ts";
import { withdrawFactor } from "../../sessions/withdraw-factor.ts";
import { findOwnFactor } from "./own-factor.ts";
import { lockMember, type Member } from "./require-member.ts";

/** Takes a factor away; one that was verified only from a session that a factor raised (auth contract §10). */
export async function unenrollFactor(
  context: AuthContext,
  member: Member,
  factorId: string,
): Promise<{ readonly id: string }> {
  await context.database.transaction(async (queries) => {
    // The session as it is now: the access token may be from before it fell back.
    const { user, session } = await lockMember(queries, member);
    const { factor } = await findOwnFactor(queries, user.id, factorId);
    if (factor.status === "verified" && session.aal !== "aal2")
      throw new AuthRefusal(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
    await withdrawFactor(context, queries, factor);
    if (factor.status === "verified") await mailNotice(context, queries, user, "factor_removed");
  });
  return { id: factorId };
}
