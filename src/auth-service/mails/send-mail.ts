import type { AuthContext } from "../context.ts";
import type { AuthQueries, OneTimeTokenKind, UserRow } from "../database/auth-tables.ts";
import { AuthRefusal } from "../errors/refusals.ts";
import {
  type ASKED_TO_SIGN_IN,
  type FIRST_SIGN_IN,
  type IssuedToken,
  issueOneTimeToken,
} from "../one-time-tokens/one-time-tokens.ts";
import { type SendCause, takeServiceTurn } from "../rate-limits/send-limits.ts";
import { updateUser, type UserChanges } from "../users/user-store.ts";
import { composeMail, mailHtml } from "./compose-mail.ts";
import { type MailKind, NOTICE_WORDS } from "./mail-words.ts";

export const TOKEN_OF_MAIL: Readonly<
  Record<MailKind, { readonly kind: OneTimeTokenKind; readonly verifyType: string; readonly sentAt: keyof UserChanges }>
> = {
  signup: { kind: "confirmation", verifyType: "signup", sentAt: "confirmation_sent_at" },
  invite: { kind: "confirmation", verifyType: "invite", sentAt: "confirmation_sent_at" },
  magiclink: { kind: "recovery", verifyType: "magiclink", sentAt: "recovery_sent_at" },
  recovery: { kind: "recovery", verifyType: "recovery", sentAt: "recovery_sent_at" },
  email_change_current: { kind: "email_change_current", verifyType: "email_change", sentAt: "email_change_sent_at" },
  email_change_new: { kind: "email_change_new", verifyType: "email_change", sentAt: "email_change_sent_at" },
  reauthentication: { kind: "reauthentication", verifyType: "reauthentication", sentAt: "reauthentication_sent_at" },
};

interface TokenMail {
  readonly mail: MailKind;
  readonly to: string;
  readonly cause: SendCause;
  readonly redirectTo: string;
  readonly isPkce: boolean;
  /** Where the link's type does not say it all. */
  readonly purpose?: typeof ASKED_TO_SIGN_IN | typeof FIRST_SIGN_IN;
}

/** Call `takeAddressTurn` before looking up the address. 429, 400 `email_address_not_authorized` off the allow-list. */
export async function mailToken(
  context: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  given: TokenMail,
): Promise<UserRow> {
  const { clock, mailer, settings } = context;
  await takeMailTurn(context, queries, given);
  const { kind, verifyType, sentAt } = TOKEN_OF_MAIL[given.mail];
  const issued = await issueOneTimeToken(context, queries, {
    userId: user.id,
    kind,
    purpose: given.purpose ?? verifyType,
    channel: "email",
    sentTo: given.to,
    isPkce: given.isPkce,
  });
  const message = composeMail(given.mail, {
    sendingTo: given.to,
    siteUrl: settings.siteUrl,
    confirmationUrl:
      given.mail === "reauthentication" ? null : confirmPageUrl(context, issued, verifyType, given.redirectTo),
    token: issued.code,
  });
  await mailer.enqueue(message, queries);
  return updateUser(queries, user.id, { [sentAt]: clock() }, clock());
}

/** Refuses like `mailToken`, for an address that gets no mail; takes no allowance, which made-up ones would spend. */
export async function pretendToMail(
  context: AuthContext,
  queries: AuthQueries,
  given: Pick<TokenMail, "to" | "cause">,
): Promise<void> {
  await takeMailTurn(context, queries, { ...given, isPretended: true });
}

/** Counts one mail to an address, or refuses it as `mailToken` does. */
export async function takeMailTurn(
  context: AuthContext,
  queries: AuthQueries,
  { to, cause, isPretended = false }: Pick<TokenMail, "to" | "cause"> & { readonly isPretended?: boolean },
): Promise<void> {
  checkReceiver(context, to);
  await takeServiceTurn(context, queries, { channel: "email", cause, isPretended });
}

/** The page waits for a person, as programs open every link of a mail. */
function confirmPageUrl(
  { settings }: AuthContext,
  issued: Pick<IssuedToken, "linkToken">,
  verifyType: string,
  redirectTo: string,
): string {
  return `${settings.siteUrl.replace(/\/$/, "")}/auth/confirm?${linkQuery(issued, verifyType, redirectTo)}`;
}

export function verifyUrl(
  { settings }: AuthContext,
  issued: Pick<IssuedToken, "linkToken">,
  verifyType: string,
  redirectTo: string,
): string {
  return `${settings.authUrl}/verify?${linkQuery(issued, verifyType, redirectTo)}`;
}

function linkQuery({ linkToken }: Pick<IssuedToken, "linkToken">, verifyType: string, redirectTo: string): string {
  return new URLSearchParams({ token: linkToken, type: verifyType, redirect_to: redirectTo }).toString();
}

function checkReceiver({ settings: { emailAddressAllowList } }: AuthContext, address: string): void {
  if (emailAddressAllowList.length === 0 || emailAddressAllowList.includes(address)) return;
  throw new AuthRefusal(
    400,
    "email_address_not_authorized",
    `Email address "${address}" cannot be used as it is not authorized`,
  );
}

type NoticeKind = keyof typeof NOTICE_WORDS;

/** Neither limited nor refused, so that whoever did it can't silence it. Sent to the present address if confirmed. */
export async function mailNotice(
  { mailer, settings }: AuthContext,
  queries: AuthQueries,
  { email, email_confirmed_at: confirmedAt }: Pick<UserRow, "email" | "email_confirmed_at">,
  kind: NoticeKind,
): Promise<void> {
  const { emailAddressAllowList, siteUrl } = settings;
  if (email === null || confirmedAt === null) return;
  if (emailAddressAllowList.length > 0 && !emailAddressAllowList.includes(email)) return;
  const words = NOTICE_WORDS[kind];
  await mailer.enqueue(
    {
      channel: "email",
      to: email,
      subject: words.subject,
      text: `${[words.reason, words.otherwise, `Canon\n${siteUrl}`].join("\n\n")}\n`,
      html: mailHtml(words, { siteUrl, button: null, code: null }),
    },
    queries,
  );
}
