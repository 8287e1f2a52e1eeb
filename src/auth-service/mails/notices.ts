import type { AuthContext } from "../context.ts";
import type { AuthQueries, UserRow } from "../database/auth-tables.ts";
import { mailHtml } from "./mail-html.ts";
import { NOTICE_WORDS } from "./mail-words.ts";

export type NoticeKind = keyof typeof NOTICE_WORDS;

/**
 * Queues a mail that tells a user what has just happened to their account, or was tried with its address, in the
 * transaction in which it happens (auth contract §6.3). It carries nothing to follow but the site's address, goes to the address the account has until now,
 * and to nobody who never proved theirs. It counts against no limit and never refuses: whoever did it must not be able to
 * silence it. What anybody can cause (`already_registered`) is counted by the caller.
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
