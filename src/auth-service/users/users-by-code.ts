import { AuthRefusal } from "../errors/refusals.ts";
import type { SendCause } from "../rate-limits/send-limits.ts";
import type { AuthSettings } from "../settings/settings.ts";

/** Refuses where a code may create no user, or returns false where that must not show. */
export function mayCreateUser(
  { disableSignup, otpHideUnknownUsers }: Pick<AuthSettings, "disableSignup" | "otpHideUnknownUsers">,
  createsUser: boolean,
): boolean {
  if (createsUser && !disableSignup) return true;
  if (otpHideUnknownUsers) return false;
  throw createsUser
    ? new AuthRefusal(422, "signup_disabled", "Signups not allowed for this instance")
    : new AuthRefusal(422, "otp_disabled", "Signups not allowed for otp");
}

/** On whose behalf a code is sent. */
export function sendCauseOf(
  { disableSignup }: Pick<AuthSettings, "disableSignup">,
  { ip, createsUser }: { readonly ip: string; readonly createsUser: boolean },
): SendCause {
  return { ip, audience: createsUser && !disableSignup ? "newcomers" : "members" };
}
