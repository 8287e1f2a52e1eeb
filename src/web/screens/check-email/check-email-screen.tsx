import { useState, type SubmitEvent } from "react";
import { Link, useSearch } from "wouter";
import { pages } from "#contract/pages.ts";
import { maskEmail } from "#domain/email-mask.ts";
import { authClient } from "../../adapters/auth-client.ts";
import { FormField } from "../../features/account-forms/form-field.tsx";
import { awaitedMail, awaitMail } from "../../features/sign-in/awaited-mail.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { NoticePage } from "../../ui/notice-page.tsx";
import { showToast } from "../../ui/toast.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { messages } from "./messages.ts";
import { useCountdown } from "./use-countdown.ts";

/** Between two confirmation mails (specification, section 9). */
const RESEND_COOLDOWN_SECONDS = 60;

/** After signing up: where the mail went, and the way to have it sent again (specification, section 2). */
export function CheckEmailScreen() {
  // The server renders the page once for everybody: whose address it is shows in the browser alone.
  return useIsHydrated() ? <CheckEmail /> : <NoticePage title={messages.title} />;
}

function CheckEmail() {
  const query = new URLSearchParams(useSearch());
  const named = query.get("email") ?? "";
  const isExpired = query.get("error") === "expired";
  const [typed, setTyped] = useState(() => awaitedMail() ?? "");
  const [isPending, setPending] = useState(false);
  const { secondsLeft, start } = useCountdown();
  const email = (named || typed).trim();

  async function resend(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setPending(true);
    try {
      const client = await authClient();
      const { error } = await client.resend({
        type: "signup",
        email,
        options: { emailRedirectTo: location.origin + pages.authCallback() },
      });
      if (error === null) {
        awaitMail(email);
        start(RESEND_COOLDOWN_SECONDS);
        showToast({ title: messages.emailSent, description: messages.emailSentText });
      } else showToast({ title: messages.error, description: messages.resendFailed, tone: "destructive" });
    } catch {
      showToast({ title: messages.error, description: messages.unexpected, tone: "destructive" });
    }
    setPending(false);
  }

  return (
    <NoticePage title={messages.title}>
      {isExpired ? (
        <div role="alert" className="border-l-2 border-danger pl-4">
          <h2 className="font-semibold">{messages.expiredTitle}</h2>
          <p className="text-muted">{messages.expiredText}</p>
        </div>
      ) : (
        <p>{named === "" ? messages.sent : messages.sentTo(maskEmail(named))}</p>
      )}
      {isExpired ? null : <p className="text-muted">{messages.spam}</p>}
      {isExpired && named !== "" ? <p>{maskEmail(named)}</p> : null}
      <form onSubmit={(event) => void resend(event)} className="flex flex-col gap-5">
        {named === "" ? (
          <FormField
            label={messages.email}
            name="email"
            type="email"
            autoComplete="email"
            value={typed}
            onChange={setTyped}
            required
          />
        ) : null}
        <Button type="submit" variant="primary" disabled={email === "" || isPending || secondsLeft > 0}>
          {isPending ? messages.resending : secondsLeft > 0 ? messages.wait(secondsLeft) : messages.resend}
        </Button>
      </form>
      <Link href={pages.home()} className={buttonClass("link")}>
        {messages.home}
      </Link>
    </NoticePage>
  );
}
