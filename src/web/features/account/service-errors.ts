import { ApiError } from "../../adapters/api-request.ts";
import { messages } from "./messages.ts";

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

/** The auth service's error code; null for other errors. */
export function refusalCode(error: unknown): string | null {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : null;
  return typeof code === "string" ? code : null;
}

/** An error's message: ours, the service's where it is for people, or a general one. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) return error.serverMessage ?? messages.somethingWrong;
  const code = refusalCode(error);
  if (code === null || !(error instanceof Error)) return messages.somethingWrong;
  const ours = Object.entries(messages.refusals).find(([name]) => name === code)?.[1];
  if (ours !== undefined) return ours;
  return READABLE_REFUSALS.has(code) && error.message !== "" ? error.message : messages.somethingWrong;
}

/** An auth answer's data; throws its error. */
export async function dataOf<Answer extends { readonly data: unknown; readonly error: unknown }>(
  asking: Promise<Answer>,
): Promise<Extract<Answer, { readonly error: null }>["data"]> {
  const { data, error } = await asking;
  if (error !== null) throw error;
  return data;
}
