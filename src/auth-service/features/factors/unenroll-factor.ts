import type { AuthContext } from "../../context.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { mailNotice } from "../../mails/notices.ts";
import { withdrawFactor } from "../../sessions/withdraw-factor.ts";
import { findOwnFactor } from "./own-factor.ts";
import { lockMember, type Member } from "./require-member.ts";

export async function unenrollFactor(
  context: AuthContext,
  member: Member,
  factorId: string,
): Promise<{ readonly id: string }> {
  await context.database.transaction(async (queries) => {
    // Read now: the access token may be older than the session's fall to aal1.
    const { user, session } = await lockMember(queries, member);
    const { factor } = await findOwnFactor(queries, user.id, factorId);
    if (factor.status === "verified" && session.aal !== "aal2")
      throw new AuthRefusal(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
    await withdrawFactor(context, queries, factor);
    if (factor.status === "verified") await mailNotice(context, queries, user, "factor_removed");
  });
  return { id: factorId };
}
