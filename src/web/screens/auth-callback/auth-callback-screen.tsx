import { useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { pages, PRODUCT_NAME } from "#contract/pages.ts";
import { forgetPlace, storedInterruption } from "../../features/session/interruption.ts";
import { wishMessages } from "../../features/account/wish-messages.ts";
import { useSession } from "../../features/session/use-session.ts";
import { type Arrival, settleArrival, takeArrival } from "../../features/account/sign-in/arrival.ts";
import { forgetAwaitedMail } from "../../features/account/sign-in/awaited-mail.ts";
import { openSignIn } from "../../features/session/sign-in-dialog.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { NoticePage } from "../../ui/page-frame.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast, type ToastMessage } from "../../ui/toast.ts";

const messages = {
  completing: "Completing sign in...",
  verifiedTitle: "Your account is verified!",
  verifiedText: "Taking you to your Canon...",
  expiredTitle: "Verification link expired",
  expiredText: "The confirmation link has expired. Please request a new one below.",
  usedTitle: "This link was already used",
  usedText: "Each link works only once. Your account is ready: please sign in.",
  usedSignedIn: "Each link works only once, and you are signed in.",
  toCanon: "Go to your canon",
  signIn: "Sign In",
  error: "Error",
  failed: "Authentication failed. Please try again.",
  welcome: `Welcome to ${PRODUCT_NAME}!`,
  signedIn: "You've been signed in successfully.",
  halfWayTitle: "One more confirmation",
  account: "Go to your account",
} as const;

const WAIT_MS = 100;
const VERIFIED_MS = 2000;
const EXPIRED_MS = 3000;

type View =
  | { readonly kind: "loading" | "expired" | "verified" | "used" }
  | { readonly kind: "half-way"; readonly message: string };

interface Outcome {
  readonly view: View;
  readonly next: { readonly href: string; readonly afterMs: number } | null;
  readonly toast?: ToastMessage;
}

const LOADING: View = { kind: "loading" };
const atOnce = (query: string, toast: ToastMessage): Outcome => ({
  view: LOADING,
  next: { href: `${pages.home()}?${query}`, afterMs: 0 },
  toast,
});
const FAILED: ToastMessage = { title: messages.error, description: messages.failed, tone: "destructive" };

export function AuthCallbackScreen() {
  const { view, place } = useArrival();
  const isSignedIn = useSession().kind === "member";
  switch (view.kind) {
    case "loading":
      return <Spinner text={messages.completing} className="min-h-[60dvh]" />;
    case "verified":
      return (
        <NoticePage title={messages.verifiedTitle}>
          <p role="status">{place === null ? messages.verifiedText : wishMessages.takingBack}</p>
        </NoticePage>
      );
    case "expired":
      return (
        <NoticePage title={messages.expiredTitle}>
          <p role="alert">{messages.expiredText}</p>
        </NoticePage>
      );
    case "used":
      return (
        <NoticePage title={messages.usedTitle}>
          <p role="alert">{isSignedIn ? messages.usedSignedIn : messages.usedText}</p>
          {isSignedIn ? (
            <Link href={place ?? pages.yourCanon()} onClick={forgetPlace} className={buttonClass("primary")}>
              {place === null ? messages.toCanon : wishMessages.goBack}
            </Link>
          ) : (
            <Button variant="primary" onClick={openSignIn}>
              {messages.signIn}
            </Button>
          )}
        </NoticePage>
      );
    case "half-way":
      return (
        <NoticePage title={messages.halfWayTitle}>
          <p role="status">{view.message}</p>
          <Link href={pages.account()} className={buttonClass("quiet")}>
            {messages.account}
          </Link>
        </NoticePage>
      );
    default:
      return view satisfies never;
  }
}

/** What came of the arrival, and where the visitor was before; moves on by itself where there is somewhere to go. */
function useArrival(): { readonly view: View; readonly place: string | null } {
  const [, navigate] = useLocation();
  const [view, setView] = useState<View>(LOADING);
  const [place, setPlace] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const begin = async () => {
      // Read early, because another tab may go back first.
      const kept = storedInterruption()?.place ?? null;
      const { view: shown, next, toast } = await outcomeOf(takeArrival(), kept);
      if (isGone) return;
      setPlace(kept);
      setView(shown);
      if (toast !== undefined) showToast(toast);
      if (next !== null)
        timer = setTimeout(() => {
          if (shown.kind === "verified") forgetPlace();
          navigate(next.href, { replace: true });
        }, next.afterMs);
    };
    timer = setTimeout(() => void begin(), WAIT_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [navigate]);

  return { view, place };
}

/** `place`: where a confirmed visitor returns to, null for their canon. */
async function outcomeOf(arrival: Arrival, place: string | null): Promise<Outcome> {
  if (arrival.kind === "failed" && arrival.isUsed) return { view: { kind: "used" }, next: null };
  if (arrival.kind === "failed")
    return { view: { kind: "expired" }, next: { href: pages.checkEmail({ error: "expired" }), afterMs: EXPIRED_MS } };
  if (arrival.kind === "half-way") return { view: arrival, next: null };
  const settled = await settleArrival(arrival).catch(() => ({ kind: "no-session" }) as const);
  switch (settled.kind) {
    case "signed-in":
      forgetAwaitedMail();
      return settled.isConfirmed
        ? {
            view: { kind: "verified" },
            next: { href: place ?? `${pages.yourCanon()}?verified=true`, afterMs: VERIFIED_MS },
          }
        : atOnce("auth_success=true", { title: messages.welcome, description: messages.signedIn });
    case "no-session":
      return atOnce("auth_error=session_failed", FAILED);
    case "no-code":
      return atOnce("auth_error=code_exchange_failed", FAILED);
    default:
      return settled satisfies never;
  }
}
