import { ApiError } from "../../adapters/api-request.ts";

/** Refusals whose messages are written for people. */
const READABLE_REFUSALS = new Set([
  "email_exists",
  "email_address_invalid",
  "email_address_not_authorized",
  "over_email_send_rate_limit",
  "same_password",
  "weak_password",
  "validation_failed",
  "user_sso_managed",
  "user_banned",
  "too_many_enrolled_mfa_factors",
]);

export function refusalCode(error: unknown): string | null {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : null;
  return typeof code === "string" ? code : null;
}

/** Ours, the service's if it is written for people, or a general one. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) return error.serverMessage ?? messages.somethingWrong;
  const code = refusalCode(error);
  if (code === null || !(error instanceof Error)) return messages.somethingWrong;
  const ours = Object.entries(messages.refusals).find(([name]) => name === code)?.[1];
  if (ours !== undefined) return ours;
  return READABLE_REFUSALS.has(code) && error.message !== "" ? error.message : messages.somethingWrong;
}

/** Throws the answer's error. */
export async function dataOf<Answer extends { readonly data: unknown; readonly error: unknown }>(
  asking: Promise<Answer>,
): Promise<Extract<Answer, { readonly error: null }>["data"]> {
  const { data, error } = await asking;
  if (error !== null) throw error;
  return data;
}

const messages = {
  somethingWrong: "Something went wrong. Please try again.",
  offline: "You are offline. Please try again once you have a connection.",
  unreachable: "Canon can't be reached at the moment. Please check your connection and try again.",
  serviceTrouble: "Something is wrong on our side. Please try again in a moment.",

  refusals: {
    mfa_verification_failed: "This code is wrong. Codes change every half a minute: try the one shown now.",
    mfa_challenge_expired: "That took too long. Please try again.",
    mfa_totp_enroll_not_enabled: "Two-factor sign-in is switched off here.",
    reauthentication_not_valid: "This code is wrong or has expired.",
    otp_expired: "This code is wrong or has expired.",
    over_request_rate_limit: "Too many attempts. Please wait a little.",
    current_password_invalid: "This is not your password.",
    insufficient_aal: "Please sign in again with your second factor first.",
    session_not_found: "Your session has ended. Please sign in again.",
  },
} as const;

/** For when the auth service is unreachable or failing; null for a refusal. */
export function troubleText(error: unknown): string | null {
  if (!navigator.onLine) return messages.offline;
  const status: unknown = error instanceof Error ? Reflect.get(error, "status") : null;
  // Without an HTTP status there was no answer.
  if (typeof status !== "number" || status === 0) return messages.unreachable;
  return status >= 500 ? messages.serviceTrouble : null;
}
