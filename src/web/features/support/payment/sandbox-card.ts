import { SANDBOX_CARDS, type SandboxCard } from "#domain/members/sandbox-cards.ts";
import { sandboxMessages as messages } from "./messages.ts";

export interface CardFields {
  readonly email: string;
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
}

export type CardField = keyof CardFields;

/** The test card of a number, ignoring spaces; null for other numbers. */
export function sandboxCardOf(number: string): SandboxCard | null {
  const digits = number.replaceAll(/[\s-]/g, "");
  return Object.hasOwn(SANDBOX_CARDS, digits) ? (digits as SandboxCard) : null;
}

/** Groups digits in fours. */
export function inFours(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
}

/** Errors by field; `now` is the payer's date. A member's e-mail is known. */
export function complaintsAbout(
  fields: CardFields,
  { now, isMember }: { readonly now: Date; readonly isMember: boolean },
): Readonly<Partial<Record<CardField, string>>> {
  return {
    ...(isMember || /^[^\s@]+@[^\s@]+$/.test(fields.email.trim()) ? {} : { email: messages.wrongEmail }),
    ...(sandboxCardOf(fields.number) === null ? { number: messages.wrongNumber } : {}),
    ...(isToCome(fields.expiry, now) ? {} : { expiry: messages.wrongExpiry }),
    ...(/^\d{3,4}$/.test(fields.code.trim()) ? {} : { code: messages.wrongCode }),
  };
}

/** A card is valid to the end of its month. */
function isToCome(expiry: string, now: Date): boolean {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(\d{2})\s*$/.exec(expiry) ?? [];
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return false;
  return (2000 + Number(year)) * 12 + Number(month) >= now.getFullYear() * 12 + now.getMonth() + 1;
}
