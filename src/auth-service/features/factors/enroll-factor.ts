import { z } from "zod";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries, FactorRow } from "../../database/auth-tables.ts";
import { AuthRefusal, invalidRequest } from "../../errors/refusals.ts";
import { parsePhone } from "../../users/addresses.ts";
import { addFactor, deleteFactor, listFactors } from "../../users/user-store.ts";
import { type FactorType, requireFactorType, requireRaisedSession, lockMember, type Member } from "./own-factors.ts";
import { createTotpSecret, type TotpSetup } from "./totp.ts";

const MAX_NAME_CHARACTERS = 100;

export const enrollBodySchema = z.object({
  factor_type: z.string().nullish(),
  friendly_name: z.string().max(MAX_NAME_CHARACTERS).nullish(),
  issuer: z.string().max(MAX_NAME_CHARACTERS).nullish(),
  phone: z.string().nullish(),
});

interface EnrolledJson {
  readonly id: string;
  readonly type: FactorType;
  readonly friendly_name: string;
  readonly totp?: TotpSetup;
  readonly phone?: string;
}

/** Adds a factor, unverified until it is first proven. A TOTP secret is returned here and never again. */
export async function enrollFactor(
  context: AuthContext,
  member: Member,
  body: z.infer<typeof enrollBodySchema>,
): Promise<EnrolledJson> {
  const { clock, database, random, settings } = context;
  const { user } = member;
  const type = readType(body.factor_type);
  requireFactorType(settings, type, "enroll");
  const phone = type === "phone" ? readPhone(body.phone) : null;
  const name = body.friendly_name ?? "";
  const id = random.uuid();
  const totp = type === "totp" ? createTotpSecret(context, { factorId: id, user, issuer: body.issuer || null }) : null;
  const now = clock();
  const factor: FactorRow = {
    id,
    user_id: user.id,
    factor_type: type,
    status: "unverified",
    friendly_name: name === "" ? null : name,
    secret_sealed: totp?.sealed ?? null,
    phone,
    webauthn_credential: null,
    webauthn_aaguid: null,
    last_challenged_at: null,
    created_at: now,
    updated_at: now,
  };
  await database.transaction(async (queries) => {
    // Locked, so that parallel requests can't exceed the caps together.
    const { session } = await lockMember(queries, member);
    await checkRoom(context, queries, factor, session);
    await addFactor(queries, factor);
  });
  return {
    id,
    type,
    friendly_name: name,
    ...(totp === null ? {} : { totp: totp.setup }),
    ...(phone === null ? {} : { phone }),
  };
}

async function checkRoom(
  { clock, settings }: AuthContext,
  queries: AuthQueries,
  factor: FactorRow,
  session: Member["session"],
): Promise<void> {
  const isAbandoned = ({ status, last_challenged_at, created_at }: FactorRow): boolean =>
    status === "unverified" && last_challenged_at === null && clock() > created_at + settings.mfaFactorExpiryDuration;
  const isReplaced = ({ status, phone }: FactorRow): boolean =>
    status === "unverified" && phone !== null && phone === factor.phone;
  const factors: FactorRow[] = [];
  for (const each of await listFactors(queries, factor.user_id)) {
    if (isAbandoned(each) || isReplaced(each)) await deleteFactor(queries, each.id);
    else factors.push(each);
  }

  if (factors.some(({ friendly_name }) => friendly_name === factor.friendly_name))
    throw new AuthRefusal(
      422,
      "mfa_factor_name_conflict",
      `A factor with the friendly name "${factor.friendly_name ?? ""}" for this user already exists`,
    );
  const verified = factors.filter(({ status }) => status === "verified");
  if (factors.length >= settings.mfaMaxEnrolledFactors || verified.length >= settings.mfaMaxVerifiedFactors)
    throw new AuthRefusal(
      422,
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    );
  requireRaisedSession(factors, session, "AAL2 required to enroll a new factor");
  if (factor.phone !== null && verified.some(({ phone }) => phone === factor.phone))
    throw new AuthRefusal(
      422,
      "mfa_verified_factor_exists",
      "A verified phone factor already exists, unenroll the existing factor to continue",
    );
}

function readType(given: string | null | undefined): FactorType {
  if (given === "totp" || given === "phone" || given === "webauthn") return given;
  throw invalidRequest("factor_type needs to be totp, phone, or webauthn");
}

function readPhone(given: string | null | undefined): string {
  if (!given) throw invalidRequest("Phone number required to enroll Phone factor");
  return parsePhone(given);
}
