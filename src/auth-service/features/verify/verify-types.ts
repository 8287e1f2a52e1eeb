import type { OneTimeTokenKind } from "../../database/auth-tables.ts";

export const EMAIL_TYPES: Readonly<Record<string, readonly OneTimeTokenKind[]>> = {
  signup: ["confirmation"],
  invite: ["confirmation"],
  magiclink: ["recovery"],
  recovery: ["recovery"],
  email: ["confirmation", "recovery"],
  email_change: ["email_change_current", "email_change_new"],
};

export const PHONE_TYPES: Readonly<Record<string, readonly OneTimeTokenKind[]>> = {
  sms: ["confirmation"],
  phone_change: ["phone_change"],
};

export function kindsOf(
  types: Readonly<Record<string, readonly OneTimeTokenKind[]>>,
  type: string,
): readonly OneTimeTokenKind[] | null {
  return Object.hasOwn(types, type) ? (types[type] ?? null) : null;
}
