import type { AuthError } from "@supabase/auth-js";
import { useEffect, useState, type SubmitEvent } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { pages } from "#contract/pages.ts";
import { maskEmail } from "#domain/members/signing-in.ts";
import { authClient } from "../../adapters/auth-client.ts";
import { CodeField } from "../../features/account/code-field.tsx";
import { forgetPlace, storedInterruption } from "../../features/session/interruption.ts";
import { wishMessages } from "../../features/account/wish-messages.ts";
import { FormField } from "../../ui/form-field.tsx";
import { useSession } from "../../features/session/use-session.ts";
import { awaitedMail, awaitMail, forgetAwaitedMail } from "../../features/account/sign-in/awaited-mail.ts";
import { openSignInWith } from "../../features/session/sign-in-dialog.ts";
import { verifyCode } from "../../features/account/sign-in/authenticate.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { NoticePage } from "../../ui/page-frame.tsx";
import { showToast } from "../../ui/toast.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { messages } from "./messages.ts";
import { useCountdown } from "./use-countdown.ts";

/** Between two mails. */
const RESEND_COOLDOWN_SECONDS = 60;
const VERIFIED_MS = 2000;
/** The service's refusal: too soon after the last mail, or too many in an hour. */
const TOO_MANY_MAILS = "over_email_send_rate_limit";

/** After sign-up: where the mail went, its code, and a new one. Moves on when another tab follows the link. */
export function CheckEmailScreen() {
  // Only the browser knows the address.
  return useIsHydrated() ? <CheckEmail /> : <NoticePage title={messages.title} />;
}

function CheckEmail() {
  const query = new URLSearchParams(useSearch());
  const named = query.get("email") ?? "";
  const isExpired = query.get("error") === "expired";
  const [typed, setTyped] = useState(() => awaitedMail()?.email ?? "");
  const [hasNewMail, setNewMail] = useState(false);
  const email = (named || typed).trim();
  // Read early, because the tab that opened the mail's link may go back first.
  const [place] = useState(() => storedInterruption()?.place ?? null);
  const next = place ?? `${pages.yourCanon()}?verified=true`;
  const isVerified = useIsVerified(next, isExpired && !hasNewMail);

  if (isVerified)
    return (
      <NoticePage title={messages.verifiedTitle}>
        <p role="status">{place === null ? messages.verifiedText : wishMessages.takingBack}</p>
        <Link href={next} onClick={forgetPlace} className={buttonClass("quiet")}>
          {place === null ? messages.goToCanon : wishMessages.goBack}
        </Link>
      </NoticePage>
    );
  return (
    <NoticePage title={messages.title}>
      {isExpired && !hasNewMail ? (
        <>
          <div role="alert" className="border-l-2 border-danger pl-4">
            <h2 className="font-semibold">{messages.expiredTitle}</h2>
            <p className="text-muted">{messages.expiredText}</p>
          </div>
          {named === "" ? null : <p>{maskEmail(named)}</p>}
        </>
      ) : (
        <>
          <p>{email === "" ? messages.sent : messages.sentTo(maskEmail(email))}</p>
          {email === "" ? null : <MailedCode key={email} email={email} />}
        </>
      )}
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
      <Resend key={email} email={email} isMain={isExpired && !hasNewMail} onSent={() => setNewMail(true)} />
      <dl className="border-t border-line">
        <Way question={messages.wrongAddress} action={messages.change} onTake={() => signUpAgain(email)} />
        <Way question={messages.confirmed} action={messages.signIn} onTake={() => openSignInWith({ email })} />
      </dl>
      {isExpired ? null : <p className="text-sm text-muted">{messages.spam}</p>}
      <Link href={pages.home()} className={`${buttonClass("link")} -ml-1 self-start`}>
        {messages.home}
      </Link>
    </NoticePage>
  );
}

/** Whether the address is confirmed and signed in, here or in another tab; then goes to `next`, unless `isStopping`. */
function useIsVerified(next: string, isStopping: boolean): boolean {
  const session = useSession();
  const [, navigate] = useLocation();
  const isVerified = session.kind === "member" && session.member.isConfirmed;
  useEffect(() => {
    if (!isVerified) return;
    forgetAwaitedMail();
    if (isStopping) return;
    const timer = setTimeout(() => {
      forgetPlace();
      navigate(next, { replace: true });
    }, VERIFIED_MS);
    return () => clearTimeout(timer);
  }, [isVerified, next, isStopping, navigate]);
  return isVerified;
}

function MailedCode({ email }: { readonly email: string }) {
  const [isBusy, setBusy] = useState(false);
  const [isRight, setRight] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [wrong, setWrong] = useState(0);

  async function verify(code: string): Promise<void> {
    setBusy(true);
    setError(null);
    const refusal = await verifyCode({ email, code }, wrong);
    setBusy(false);
    setRight(refusal === null);
    setError(refusal?.message ?? null);
    if (refusal?.isWrong === true) setWrong(wrong + 1);
  }

  return (
    <CodeField
      label={messages.code}
      hint={messages.codeHint}
      error={error}
      isBusy={isBusy}
      isRight={isRight}
      onComplete={(code) => void verify(code)}
    />
  );
}

function Resend({
  email,
  isMain,
  onSent,
}: {
  readonly email: string;
  readonly isMain: boolean;
  readonly onSent: () => void;
}) {
  const [isPending, setPending] = useState(false);
  const { secondsLeft, start } = useCountdown(() => secondsUntilNext(email));

  function refused(error: AuthError): void {
    const seconds = namedWait(error);
    if (seconds !== null) {
      start(seconds);
      showToast({ title: messages.justSent, description: messages.justSentText(seconds) });
      return;
    }
    const description = error.code === TOO_MANY_MAILS ? messages.tooMany : messages.resendFailed;
    showToast({ title: messages.error, description, tone: "destructive" });
  }

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
        onSent();
        start(RESEND_COOLDOWN_SECONDS);
        showToast({ title: messages.emailSent, description: messages.emailSentText });
      } else refused(error);
    } catch {
      showToast({ title: messages.error, description: messages.unexpected, tone: "destructive" });
    }
    setPending(false);
  }

  return (
    <form onSubmit={(event) => void resend(event)} className="flex flex-col">
      <Button
        type="submit"
        variant={isMain ? "primary" : "quiet"}
        disabled={email === "" || isPending || secondsLeft > 0}
      >
        {isPending ? messages.resending : secondsLeft > 0 ? messages.wait(secondsLeft) : messages.resend}
      </Button>
    </form>
  );
}

/** Since the last mail to this address that this browser asked for. */
function secondsUntilNext(email: string): number {
  const awaited = awaitedMail();
  return awaited?.email === email ? RESEND_COOLDOWN_SECONDS - (Date.now() - awaited.at) / 1000 : 0;
}

/** Only the service's sentence tells the wait, because its client keeps no headers. */
function namedWait({ code, message }: AuthError): number | null {
  const seconds = code === TOO_MANY_MAILS ? /after (\d+) seconds/.exec(message)?.[1] : undefined;
  return seconds === undefined ? null : Number(seconds);
}

function Way({
  question,
  action,
  onTake,
}: {
  readonly question: string;
  readonly action: string;
  readonly onTake: () => void;
}) {
  return (
    <div className="flex min-h-14 items-center justify-between border-b border-line">
      <dt>{question}</dt>
      <dd>
        <Button variant="link" onClick={onTake}>
          {action}
        </Button>
      </dd>
    </div>
  );
}

function signUpAgain(email: string): void {
  openSignInWith({ mode: "signup", email });
}
