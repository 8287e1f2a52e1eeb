import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { resetPasswordEndpoint } from "#contract/api/reset-password.ts";
import type { AskAuth, AuthAnswer } from "../../ask-auth.ts";
import { authError } from "../../ask-auth.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { Refusal } from "../../refusal.ts";

const LINK_EXPIRED = "Failed to reset password. The link may be expired.";

const sessionSchema = z.object({ access_token: z.string().min(1) });

/** Sets a new password with a reset link's token. A refused password's answer carries what a retry needs. */
export function addResetPasswordRoute(app: FastifyInstance, askAuth: AskAuth): void {
  app.route({
    ...endpointRoute(resetPasswordEndpoint),
    handler: async (request, reply) => {
      const { token, password } = resetPasswordEndpoint.body.parse(request.body);
      const { ip } = request;
      const accessToken = isAccessToken(token) ? token : await redeem(askAuth, token, ip);
      const answer = await askAuth("/user", { method: "PUT", body: { password }, token: accessToken, ip });
      if (answer.status !== 200) throw refusalOf(answer, accessToken);
      // The session was only for setting the password.
      await askAuth("/logout?scope=global", { method: "POST", token: accessToken, ip });
      return reply.header("cache-control", "no-store").send({ success: true });
    },
  });
}

/** A link's token has only letters and digits; an access token has three parts. */
function isAccessToken(token: string): boolean {
  return token.split(".").length === 3;
}

async function redeem(askAuth: AskAuth, token: string, ip: string): Promise<string> {
  const answer = await askAuth("/verify", { method: "POST", body: { type: "recovery", token_hash: token }, ip });
  if (answer.status === 429) throw refusalOf(answer, null);
  const session = sessionSchema.safeParse(answer.body);
  if (answer.status !== 200 || !session.success) throw new Refusal(400, LINK_EXPIRED);
  return session.data.access_token;
}

function refusalOf(answer: AuthAnswer, accessToken: string | null): Refusal {
  const message = authError(answer)?.message ?? LINK_EXPIRED;
  if (answer.status === 422) return new Refusal(422, message, accessToken === null ? {} : { token: accessToken });
  if (answer.status === 429 || answer.status >= 500) return new Refusal(answer.status === 429 ? 429 : 503, message);
  return new Refusal(400, answer.status === 401 || answer.status === 403 ? LINK_EXPIRED : message);
}
