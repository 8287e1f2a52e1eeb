import { useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { pages } from "#contract/pages.ts";
import { takeArrival, settleArrival, type Arrival } from "../../features/sign-in/arrival.ts";
import { forgetAwaitedMail } from "../../features/sign-in/awaited-mail.ts";
import { buttonClass } from "../../ui/button.tsx";
import { NoticePage } from "../../ui/notice-page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { messages } from "./messages.ts";

/** The specification's times, in milliseconds (sections 4 and 9). */
const WAIT_MS = 100;
const VERIFIED_MS = 2000;
const EXPIRED_MS = 3000;

type View =
  | { readonly kind: "loading" | "verified" | "expired" }
  | { readonly kind: "half-way"; readonly message: string };

/** What is shown, and where it goes on to after how many milliseconds. */
interface Outcome {
  readonly view: View;
  readonly next: { readonly href: string; readonly afterMs: number } | null;
}

const LOADING: View = { kind: "loading" };
const atOnce = (href: string): Outcome => ({ view: LOADING, next: { href, afterMs: 0 } });

/** Where the links of mails end: signs in, says so, and goes on (specification, section 4, auth callback). */
export function AuthCallbackScreen() {
  const [, navigate] = useLocation();
  const [view, setView] = useState<View>(LOADING);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const begin = async () => {
      const { view: shown, next } = await outcomeOf(takeArrival());
      if (isGone) return;
      setView(shown);
      if (next !== null) timer = setTimeout(() => navigate(next.href, { replace: true }), next.afterMs);
    };
    timer = setTimeout(() => void begin(), WAIT_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [navigate]);

  switch (view.kind) {
    case "loading":
      return <Spinner text={messages.completing} className="min-h-[60dvh]" />;
    case "verified":
      return (
        <NoticePage title={messages.verifiedTitle}>
          <p role="status">{messages.verifiedText}</p>
        </NoticePage>
      );
    case "expired":
      return (
        <NoticePage title={messages.expiredTitle}>
          <p role="alert">{messages.expiredText}</p>
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

async function outcomeOf(arrival: Arrival): Promise<Outcome> {
  if (arrival.kind === "failed")
    return { view: { kind: "expired" }, next: { href: pages.checkEmail({ error: "expired" }), afterMs: EXPIRED_MS } };
  if (arrival.kind === "half-way") return { view: arrival, next: null };
  const settled = await settleArrival(arrival).catch(() => ({ kind: "no-session" }) as const);
  switch (settled.kind) {
    case "signed-in":
      forgetAwaitedMail();
      return settled.isConfirmed
        ? { view: { kind: "verified" }, next: { href: `${pages.yourCanon()}?verified=true`, afterMs: VERIFIED_MS } }
        : atOnce(`${pages.home()}?auth_success=true`);
    case "no-session":
      return atOnce(`${pages.home()}?auth_error=session_failed`);
    case "no-code":
      return atOnce(`${pages.home()}?auth_error=code_exchange_failed`);
    default:
      return settled satisfies never;
  }
}
