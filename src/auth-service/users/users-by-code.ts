import { AuthRefusal } from "../errors/refusals.ts";
import type { SendCause } from "../rate-limits/send-limits.ts";
import type { AuthSettings } from "../settings/settings.ts";

/**
 * Whether somebody unknown becomes a user by asking for a code. Refuses where they do not, unless the host wants that
 * not to show: then false, and the answer must be the usual one (auth contract §8, `otp`, stricter).
 */
export function mayBeCreated(
  { disableSignup, otpHideUnknownUsers }: Pick<AuthSettings, "disableSignup" | "otpHideUnknownUsers">,
  createsUser: boolean,
): boolean {
  if (createsUser && !disableSignup) return true;
  if (otpHideUnknownUsers) return false;
  throw createsUser
    ? new AuthRefusal(422, "signup_disabled", "Signups not allowed for this instance")
    : new AuthRefusal(422, "otp_disabled", "Signups not allowed for otp");
}

/** On whose behalf a code is sent: where it may make a user anybody's address can be written to. */
export function sendCauseOf(
  { disableSignup }: Pick<AuthSettings, "disableSignup">,
  { ip, createsUser }: { readonly ip: string; readonly createsUser: boolean },
): SendCause {
  return { ip, audience: createsUser && !disableSignup ? "newcomers" : "members" };
}
