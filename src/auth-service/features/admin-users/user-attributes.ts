import { z } from "zod";
import type { AuthContext } from "../../context.ts";
import { invalidRequest } from "../../errors/refusals.ts";
import { isKnownHash } from "../../passwords/password-hasher.ts";
import { personOf, checkNewPassword } from "../../passwords/password-rules.ts";
import { parseGoDuration } from "../../settings/variables.ts";
import { parseEmail, parsePhone } from "../../users/addresses.ts";
import { checkMetadataSize, type Metadata, metadataSchema } from "../../users/metadata.ts";
import { optionalTexts } from "../../http/requests.ts";

export const attributesSchema = z.object({
  ...optionalTexts("id", "email", "phone", "password", "password_hash"),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: metadataSchema,
  app_metadata: metadataSchema,
  role: z.string().max(255).nullish(),
  aud: z.string().max(255).nullish(),
  ban_duration: z.string().nullish(),
});

export type AttributesBody = z.infer<typeof attributesSchema>;

/** Null for what stays as it is. */
export interface UserAttributes {
  readonly email: string | null;
  readonly phone: string | null;
  readonly passwordHash: string | null;
  readonly confirmsEmail: boolean;
  readonly confirmsPhone: boolean;
  readonly userMetadata: Metadata | null;
  readonly appMetadata: Metadata | null;
  readonly role: string | null;
  readonly aud: string | null;
  readonly ban: { readonly until: number | null } | null;
}

/** 292 years: the reference counts nanoseconds in 63 bits. */
const MAX_BAN_MS = Number(2n ** 63n / 1_000_000n);

/** Hashes the password, so call it outside any transaction. 400 `validation_failed`, 422 `weak_password`. */
export async function readAttributes(context: AuthContext, body: AttributesBody): Promise<UserAttributes> {
  const { clock, passwords, settings } = context;
  const email = body.email ? parseEmail(body.email) : null;
  const phone = body.phone ? parsePhone(body.phone) : null;
  const password = body.password ?? null;
  if (password !== null && body.password_hash)
    throw invalidRequest("Only a password or a password hash should be provided");
  if (password !== null) checkNewPassword(password, settings, personOf(email, body.user_metadata));
  if (body.password_hash && !isKnownHash(body.password_hash))
    throw invalidRequest("The password hash is of no supported format");
  checkMetadataSize(body.user_metadata);
  checkMetadataSize(body.app_metadata);
  const ban = readBan(body.ban_duration, clock());
  return {
    email,
    phone,
    passwordHash: password === null ? body.password_hash || null : await passwords.hash(password),
    confirmsEmail: body.email_confirm === true,
    confirmsPhone: body.phone_confirm === true,
    userMetadata: body.user_metadata ?? null,
    appMetadata: body.app_metadata ?? null,
    role: body.role || null,
    aud: body.aud || null,
    ban,
  };
}

function readBan(given: string | null | undefined, now: number): UserAttributes["ban"] {
  if (!given) return null;
  if (given === "none") return { until: null };
  const milliseconds = parseGoDuration(given);
  if (milliseconds === null || milliseconds > MAX_BAN_MS)
    throw invalidRequest("invalid format for ban duration: a duration such as 24h or 1h30m, or none");
  return { until: now + milliseconds };
}
