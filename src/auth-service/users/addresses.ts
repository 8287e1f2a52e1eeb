import { invalidRequest, AuthRefusal } from "../errors/refusals.ts";
import type { AuthQueries } from "../database/auth-tables.ts";
import { findUserByEmail, findUserByPhone } from "./user-store.ts";

const MAX_EMAIL_CHARACTERS = 255;
/** HTML5's pattern for addresses, in parts that can't backtrack; no top-level domain is required. */
const LOCAL_PART = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Lower-cased. Refuses anything but an e-mail address. */
export function parseEmail(given: string | null | undefined): string {
  const email = (given ?? "").trim();
  if (email === "") throw invalidRequest("An email address is required");
  if (email.length > MAX_EMAIL_CHARACTERS) throw invalidRequest("An email address is too long");
  const [local = "", domain = "", ...rest] = email.split("@");
  if (rest.length > 0 || !LOCAL_PART.test(local) || !domain.split(".").every((label) => LABEL.test(label)))
    throw invalidRequest("Unable to validate email address: invalid format");
  return email.toLowerCase();
}

/** Digits alone, country code first. Refuses anything but a phone number. */
export function parsePhone(given: string): string {
  const phone = given.replace(/^\+/, "").replaceAll(" ", "");
  if (!/^[1-9][0-9]{1,14}$/.test(phone)) throw invalidRequest("Invalid phone number format (E.164 required)");
  return phone;
}

/** 422 `email_exists` or `phone_exists` for another user's than `ownId`. */
export async function refuseTakenAddresses(
  queries: AuthQueries,
  wanted: { readonly email?: string | null; readonly phone?: string | null },
  ownId: string | null,
): Promise<void> {
  const byEmail = wanted.email ? await findUserByEmail(queries, wanted.email) : null;
  if (byEmail !== null && byEmail.id !== ownId)
    throw new AuthRefusal(422, "email_exists", "A user with this email address has already been registered");
  const byPhone = wanted.phone ? await findUserByPhone(queries, wanted.phone) : null;
  if (byPhone !== null && byPhone.id !== ownId)
    throw new AuthRefusal(422, "phone_exists", "A user with this phone number has already been registered");
}
