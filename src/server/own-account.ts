import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { bearerToken } from "#platform/request-head.ts";
import { type AskAuth, reach, unreachable } from "./ask-auth.ts";
import { Refusal } from "./refusal.ts";

const accountSchema = z.object({
  email: z.string().nullish(),
  email_confirmed_at: z.string().nullish(),
  phone: z.string().nullish(),
  factors: z.array(z.object({ status: z.string() })).nullish(),
});

export type OwnAccount = z.infer<typeof accountSchema>;

/** The member's account. Refuses with 401 where the session has ended, 503 where the service is unreachable. */
export async function readOwnAccount(askAuth: AskAuth, token: string, ip: string): Promise<OwnAccount> {
  const { status, body } = await reach(askAuth("/user", { method: "GET", token, ip }));
  if (status === 401 || status === 403) throw new Refusal(401, "Your session has ended. Please sign in again.");
  if (status !== 200) throw unreachable();
  return accountSchema.parse(body);
}

/** The member's confirmed address, not from the token, which members can edit. Refuses as `readOwnAccount` does. */
export async function provenEmail(askAuth: AskAuth, { headers, ip }: FastifyRequest): Promise<string | null> {
  const { email, email_confirmed_at } = await readOwnAccount(askAuth, bearerToken(headers.authorization) ?? "", ip);
  return email && email_confirmed_at ? email.toLowerCase() : null;
}
