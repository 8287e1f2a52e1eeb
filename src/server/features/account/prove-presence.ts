import { decodeJwt } from "jose";
import { z } from "zod";
import type { MissingProof } from "#contract/api/account.ts";
import { type Clock, MINUTE } from "#platform/clock.ts";
import { type AskAuth, reach, unreachable } from "../../ask-auth.ts";
import type { AttemptLimit, Attempts } from "../../attempts/attempts.ts";
import { readOwnAccount } from "../../own-account.ts";
import { Refusal } from "../../refusal.ts";

const RECENT_MS = 10 * MINUTE;

/** A correct password resets the count. */
const PASSWORD_TRIES: AttemptLimit = { what: "password", most: 5, perMs: 15 * MINUTE };

const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

const proofClaimsSchema = z.object({
  aal: z.string().catch("aal1"),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).catch([]),
});

export interface PresenceDeps {
  readonly askAuth: AskAuth;
  readonly askAuthAsAdmin: AskAuth;
  readonly attempts: Attempts;
  readonly clock: Clock;
}

/** Refuses unless the token's holder shows any second factor, and the password or a sign-in of the last ten minutes. */
export async function provePresence(
  deps: PresenceDeps,
  given: {
    readonly userId: string;
    readonly token: string;
    readonly password: string | null;
    readonly ip: string;
  },
): Promise<void> {
  const { userId, token, password, ip } = given;
  const account = await readOwnAccount(deps.askAuth, token, ip);
  const claims = proofClaimsSchema.parse(decodeJwt(token));

  const hasSecondFactor = account.factors?.some((factor) => factor.status === "verified") ?? false;
  if (hasSecondFactor && claims.aal !== "aal2")
    throw missing("second-factor", "Please confirm with a code from your authenticator app first.");
  if (password === null) {
    // Renewing a token proves nothing.
    const proofs = claims.amr.filter(({ method }) => method !== "token_refresh");
    const isRecent = proofs.some(({ timestamp }) => deps.clock() - timestamp * 1000 < RECENT_MS);
    if (isRecent) return;
    throw missing(
      "recent-sign-in",
      "Please give your password, or sign in again: without it this can be done within ten minutes of signing in.",
    );
  }
  const name = account.email ? { email: account.email } : { phone: account.phone ?? "" };
  await checkPassword(deps, { userId, name, password, ip });
}

async function checkPassword(
  { askAuth, askAuthAsAdmin, attempts }: PresenceDeps,
  given: {
    readonly userId: string;
    readonly name: { readonly email: string } | { readonly phone: string };
    readonly password: string;
    readonly ip: string;
  },
): Promise<void> {
  const { userId, name, password, ip } = given;
  // Counted first, so that concurrent tries count too.
  if ((await attempts.take(PASSWORD_TRIES, userId)) !== null) throw tooManyTries();
  // As an administrator, because a member's sign-in may require a captcha.
  const { status, body } = await reach(
    askAuthAsAdmin("/token?grant_type=password", { method: "POST", body: { ...name, password }, ip }),
  );
  if (status === 429) throw tooManyTries();
  if (status >= 500) throw unreachable();
  if (status !== 200) throw missing("right-password", "This is not your password.");
  const session = sessionSchema.parse(body);
  // The check must not leave a session behind.
  await reach(askAuth("/logout?scope=local", { method: "POST", token: session.access_token, ip }));
  if (session.user.id !== userId) throw missing("right-password", "This is not your password.");
  await attempts.forgive(PASSWORD_TRIES, userId);
}

function tooManyTries(): Refusal {
  return new Refusal(429, "Too many attempts. Please wait a quarter of an hour.");
}

function missing(needs: MissingProof, message: string): Refusal {
  return new Refusal(403, message, { needs });
}
