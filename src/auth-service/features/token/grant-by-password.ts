import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { HOUR } from "#platform/clock.ts";
import type { AuthContext } from "../../context.ts";
import type { UserRow } from "../../database/auth-tables.ts";
import { AuthRefusal, invalidRequest } from "../../errors/refusals.ts";
import { requireCaptcha } from "../../http/captcha.ts";
import { caller, readBody, optionalTexts } from "../../http/requests.ts";
import { refuseInSteadyTime } from "../../http/steady-time.ts";
import { personOf, findWeakness, type Weakness } from "../../passwords/password-rules.ts";
import { type GuessLimit, checkGuess } from "../../rate-limits/request-limits.ts";
import { hasSessionFrom } from "../../sessions/session-store.ts";
import { type SessionJson, sessionJson } from "../../sessions/session-json.ts";
import { startSession } from "../../sessions/sessions.ts";
import { parseEmail, parsePhone } from "../../users/addresses.ts";
import { isBanned, findUserByEmail, findUserById, findUserByPhone, updateUser } from "../../users/user-store.ts";
import { metadataFromText } from "../../users/metadata.ts";

const bodySchema = z.object(optionalTexts("email", "phone", "password"));

/** Wrong passwords for one account (docs/auth-service.md#guessing). */
const GUESS_LIMIT: GuessLimit = {
  name: "guess",
  rate: { count: 100, perMs: HOUR },
  rateOfKnown: { count: 30, perMs: HOUR },
};

/** Longer than checking an imported hash (bcrypt of cost 10, about 80 ms), which would show a known address. */
const REFUSED_MS = 200;

type PasswordSessionJson = SessionJson & { readonly weak_password: Weakness | null };

/** Refuses alike, and in one time, whatever is wrong; bans show only to whoever has the right password. */
export function grantByPassword(context: AuthContext, request: FastifyRequest): Promise<PasswordSessionJson> {
  return refuseInSteadyTime(REFUSED_MS, () => grant(context, request));
}

async function grant(context: AuthContext, request: FastifyRequest): Promise<PasswordSessionJson> {
  await requireCaptcha(context, request);
  const body = readBody(request.body, bodySchema);
  const password = body.password ?? "";
  const { user, account, confirmation } = await findAccount(context, body);
  const { isRight, isOutdated } = await checkGuess(context.limits, GUESS_LIMIT, {
    account,
    isKnown: async () => user !== null && hasSessionFrom(context.database.db, user.id, request.ip),
    check: () => context.passwords.verify(user?.password_hash ?? null, password),
    isWrong: (found) => user === null || !found.isRight,
  });
  if (user === null || !isRight) throw new AuthRefusal(400, "invalid_credentials", "Invalid login credentials");
  if (isBanned(user, context.clock())) throw new AuthRefusal(400, "user_banned", "User is banned");
  if (user[`${confirmation}_confirmed_at`] === null)
    throw confirmation === "email"
      ? new AuthRefusal(400, "email_not_confirmed", "Email not confirmed")
      : new AuthRefusal(400, "phone_not_confirmed", "Phone not confirmed");

  const newHash = isOutdated ? await context.passwords.hash(password) : null;
  const { sessionId } = await context.database.transaction(async (queries) => {
    // Meanwhile the password may have changed or the user been deleted.
    const current = await findUserById(queries, user.id);
    if (current?.password_hash !== user.password_hash)
      throw new AuthRefusal(400, "invalid_credentials", "Invalid login credentials");
    if (newHash !== null) await updateUser(queries, user.id, { password_hash: newHash }, context.clock());
    return startSession(context, queries, user, { method: "password", ...caller(request) });
  });
  const person = personOf(user.email, metadataFromText(user.user_metadata));
  const weakness = findWeakness(password, context.settings, person);
  return { ...(await sessionJson(context, sessionId)), weak_password: weakness };
}

async function findAccount(
  { database, settings, vault }: AuthContext,
  { email, phone }: z.infer<typeof bodySchema>,
): Promise<{ readonly user: UserRow | null; readonly account: string; readonly confirmation: "email" | "phone" }> {
  if (email && phone) throw invalidRequest("Only an email address or phone number should be provided on login.");
  if (email) {
    if (!settings.externalEmailEnabled)
      throw new AuthRefusal(422, "email_provider_disabled", "Email logins are disabled");
    const address = readAddress(() => parseEmail(email), email);
    const user = await findUserByEmail(database.db, address);
    return { user, account: vault.hash("guess", `email:${address}`), confirmation: "email" };
  }
  if (phone) {
    if (!settings.externalPhoneEnabled)
      throw new AuthRefusal(422, "phone_provider_disabled", "Phone logins are disabled");
    const number = readAddress(() => parsePhone(phone), phone);
    const user = await findUserByPhone(database.db, number);
    return { user, account: vault.hash("guess", `phone:${number}`), confirmation: "phone" };
  }
  throw invalidRequest("missing email or phone");
}

function readAddress(parse: () => string, given: string): string {
  try {
    return parse();
  } catch {
    return given.toLowerCase().slice(0, 300);
  }
}
