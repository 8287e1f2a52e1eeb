import type { AuthContext } from "../context.ts";
import type { AuthQueries, UserRow } from "../database/auth-tables.ts";
import { mailHtml } from "./mail-html.ts";
import { NOTICE_WORDS } from "./mail-words.ts";

type NoticeKind = keyof typeof NOTICE_WORDS;

/**
 * Queues a mail that tells users what happened to their account, in the transaction in which it happens. It goes to the
 * address the account has so far, if that is confirmed. It counts against no limit and never refuses, so that whoever
 * did it can't silence it; the caller counts what anybody can cause (`already_registered`).
 */
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
