import { invalidRequest } from "../errors/refusals.ts";

const LONGEST_EMAIL_CHARACTERS = 255;
/** The HTML5 pattern for an e-mail address, in parts that can't run away: no top-level domain is asked for. */
const LOCAL_PART = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** An e-mail address as it is kept: lower-cased. Refuses what is none (auth contract §6.4). */
export function parseEmail(given: string | null | undefined): string {
  const email = (given ?? "").trim();
  if (email === "") throw invalidRequest("An email address is required");
  if (email.length > LONGEST_EMAIL_CHARACTERS) throw invalidRequest("An email address is too long");
  const [local = "", domain = "", ...rest] = email.split("@");
  if (rest.length > 0 || !LOCAL_PART.test(local) || !domain.split(".").every((label) => LABEL.test(label)))
    throw invalidRequest("Unable to validate email address: invalid format");
  return email.toLowerCase();
}

/** A telephone number as it is kept: digits alone, country code first. Refuses what is none (auth contract §6.4). */
export function parsePhone(given: string): string {
  const phone = given.replace(/^\+/, "").replaceAll(" ", "");
  if (!/^[1-9][0-9]{1,14}$/.test(phone)) throw invalidRequest("Invalid phone number format (E.164 required)");
  return phone;
}
