import { useCallback, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { pages } from "#contract/pages.ts";
import { authClient } from "../../adapters/auth-client.ts";
import { NewPasswordForm } from "../../features/account/password-fields.tsx";
import { forgetPlace, storedInterruption } from "../../features/session/interruption.ts";
import { settleArrival, takeArrival } from "../../features/account/sign-in/arrival.ts";
import { forgetAwaitedMail } from "../../features/account/sign-in/awaited-mail.ts";
import { SecondFactorForm, missingFactor } from "../../features/account/sign-in/second-factor.tsx";
import { Button } from "../../ui/button.tsx";
import { NoticePage } from "../../ui/page-frame.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toast.ts";

const messages = {
  validating: "Validating Reset Link",
  title: "Reset your password",
  lead: "Choose a new password for your account.",
  backToHome: "Back to Home",
  doneTitle: "Password Updated",
  doneText: "Your password has been updated. You are now signed in.",
  goToProduct: "Go to Canon",
  invalidTitle: "Invalid Reset Link",
  invalidLink: "The password reset link is invalid or has expired.",
  noSession: "No valid password reset session found. Please request a new reset link.",
  sessionInvalidTitle: "Session Invalid",
  sessionInvalidText: "Password reset session is no longer valid. Please request a new reset link.",
  failedTitle: "Reset Failed",
  failedText: "Failed to update password. Please try again.",
  unexpected: "An unexpected error occurred. Please try again.",
  successTitle: "Password Updated",
  successText: "Your password has been successfully updated. You are now signed in.",
} as const;

/** Before moving on. */
const DONE_MS = 2000;

type View =
  | { readonly kind: "checking" | "form" | "done" }
  | { readonly kind: "second-factor"; readonly factorId: string }
  | { readonly kind: "invalid"; readonly text: string };

export function ResetPasswordInSessionScreen() {
  const [, navigate] = useLocation();
  const [view, setView] = useCheckedSession();
  const goOn = useCallback(() => {
    const place = storedInterruption()?.place ?? pages.home();
    forgetPlace();
    navigate(place, { replace: true });
  }, [navigate]);
  const isDone = view.kind === "done";
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(goOn, DONE_MS);
    return () => clearTimeout(timer);
  }, [isDone, goOn]);

  switch (view.kind) {
    case "checking":
    case "invalid":
      return <Spinner text={messages.validating} className="min-h-[60dvh]" />;
    case "second-factor":
      return (
        <NoticePage title={messages.title}>
          <SecondFactorForm factorId={view.factorId} onVerified={() => setView({ kind: "form" })} />
        </NoticePage>
      );
    case "form":
      return (
        <NoticePage title={messages.title}>
          <p className="text-muted">{messages.lead}</p>
          <NewPasswordForm
            canShow
            onSubmit={async (password) => {
              if (await updatePassword(password)) setView({ kind: "done" });
            }}
          >
            <Button variant="link" onClick={() => navigate(pages.home())}>
              {messages.backToHome}
            </Button>
          </NewPasswordForm>
        </NoticePage>
      );
    case "done":
      return (
        <NoticePage title={messages.doneTitle}>
          <p role="status">{messages.doneText}</p>
          <Button variant="primary" onClick={goOn}>
            {messages.goToProduct}
          </Button>
        </NoticePage>
      );
    default:
      return view satisfies never;
  }
}

/** Leads home where the link is none, or no longer valid. */
function useCheckedSession() {
  const [, navigate] = useLocation();
  const [view, setView] = useState<View>({ kind: "checking" });

  useEffect(() => {
    let isGone = false;
    const check = async () => {
      const checked = await checkSession();
      if (isGone) return;
      setView(checked);
      if (checked.kind !== "invalid") return;
      showToast({ title: messages.invalidTitle, description: checked.text, tone: "destructive" });
      navigate(pages.home(), { replace: true });
    };
    void check();
    return () => {
      isGone = true;
    };
  }, [navigate]);
  return [view, setView] as const;
}

async function checkSession(): Promise<View> {
  const arrival = takeArrival();
  if (arrival.kind === "failed") return { kind: "invalid", text: messages.invalidLink };
  try {
    const settled = await settleArrival(arrival);
    if (settled.kind !== "signed-in")
      return { kind: "invalid", text: arrival.kind === "nothing" ? messages.noSession : messages.invalidLink };
    forgetAwaitedMail();
    const factorId = await missingFactor();
    return factorId === null ? { kind: "form" } : { kind: "second-factor", factorId };
  } catch {
    return { kind: "invalid", text: messages.invalidLink };
  }
}

/** Resolves to whether it succeeded. */
async function updatePassword(password: string): Promise<boolean> {
  try {
    const client = await authClient();
    const { data } = await client.getSession();
    if (data.session === null) {
      refuse(messages.sessionInvalidTitle, messages.sessionInvalidText);
      return false;
    }
    const { error } = await client.updateUser({ password });
    if (error !== null) {
      refuse(messages.failedTitle, error.message || messages.failedText);
      return false;
    }
    showToast({ title: messages.successTitle, description: messages.successText });
    return true;
  } catch {
    refuse(messages.failedTitle, messages.unexpected);
    return false;
  }
}

function refuse(title: string, description: string): void {
  showToast({ title, description, tone: "destructive" });
}
