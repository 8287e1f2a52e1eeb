import { useEffect, useState } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { publicConfig } from "../../adapters/auth-client.ts";
import { awaitedMail } from "../../features/account/sign-in/awaited-mail.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { NoticePage } from "../../ui/page-frame.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";

const messages = {
  loading: "Loading...",
  kinds: {
    signup: {
      title: "Confirm your e-mail",
      text: "One tap, and your account is ready.",
      action: "Confirm your e-mail",
    },
    invite: {
      title: "You are invited",
      text: "Accept, and build a canon of your own.",
      action: "Accept the invitation",
    },
    magiclink: { title: "Sign in to Canon", text: "The link works once.", action: "Sign In" },
    recovery: {
      title: "Reset your password",
      text: "On the next page you choose a new password.",
      action: "Reset your password",
    },
    email_change: {
      title: "Confirm your new e-mail",
      text: "Confirm that your account may use this address.",
      action: "Confirm the change",
    },
  },
  invalidTitle: "Verification link expired",
  invalidText: "This link is incomplete. Please open it from the e-mail again, or request a new one.",
  request: "Request a new one",
} as const;

/** Follows a mail's link on a click, as mail scanners open links too; at once in the browser that asked for it. */
export function ConfirmMailScreen() {
  return useIsHydrated() ? <ConfirmMail /> : <Spinner text={messages.loading} className="min-h-[60dvh]" />;
}

type MailKind = keyof typeof messages.kinds;

interface MailLink {
  readonly kind: MailKind;
  /** The auth service's path, starting with `/verify`. */
  readonly verifyPath: string;
}

function readLink(search: string): MailLink | null {
  const query = new URLSearchParams(search);
  const [token, type, redirectTo] = [query.get("token"), query.get("type"), query.get("redirect_to")];
  if (token === null || token === "" || type === null || !Object.hasOwn(messages.kinds, type)) return null;
  const parameters = new URLSearchParams({ token, type, ...(redirectTo === null ? {} : { redirect_to: redirectTo }) });
  return { kind: type as MailKind, verifyPath: `/verify?${parameters.toString()}` };
}

function ConfirmMail() {
  const [link] = useState(() => readLink(location.search));
  const [isLeaving, setLeaving] = useState(() => link !== null && awaitedMail() !== null);

  useEffect(() => {
    if (!isLeaving || link === null) return;
    const follow = async () => {
      const config = await publicConfig();
      // No way back to a used link.
      location.replace(`${config.authUrl ?? location.origin}/auth/v1${link.verifyPath}`);
    };
    follow().catch(() => setLeaving(false));
  }, [isLeaving, link]);

  if (link === null)
    return (
      <NoticePage title={messages.invalidTitle}>
        <p>{messages.invalidText}</p>
        <Link href={pages.checkEmail({ error: "expired" })} className={buttonClass("quiet")}>
          {messages.request}
        </Link>
      </NoticePage>
    );
  if (isLeaving) return <Spinner text={messages.loading} className="min-h-[60dvh]" />;
  const words = messages.kinds[link.kind];
  return (
    <NoticePage title={words.title}>
      <p className="text-muted">{words.text}</p>
      <Button variant="primary" onClick={() => setLeaving(true)}>
        {words.action}
      </Button>
    </NoticePage>
  );
}
