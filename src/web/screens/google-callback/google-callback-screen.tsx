import { useEffect } from "react";
import { useLocation } from "wouter";
import { pages, PRODUCT_NAME } from "#contract/pages.ts";
import { forgetPlace, storedInterruption } from "../../features/session/interruption.ts";
import { completeGoogleSignIn, takeGoogleState } from "../../features/account/sign-in/google-sign-in.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast, type ToastMessage } from "../../ui/toast.ts";

const messages = {
  completing: "Completing sign-in with Google...",
  failedTitle: "Authentication Failed",
  denied: "You denied access to your Google account",
  failed: "Failed to authenticate with Google",
  noCode: "No authorization code received from Google",
  incomplete: "Failed to complete Google sign-in. Please try again.",
  securityTitle: "Security Error",
  securityText: "Invalid authentication state. Please try again.",
  welcome: `Welcome to ${PRODUCT_NAME}`,
  signedIn: "You've been signed in successfully.",
} as const;

const SIGNED_IN: ToastMessage = { title: messages.welcome, description: messages.signedIn };

export function GoogleCallbackScreen() {
  const [, navigate] = useLocation();
  useEffect(() => {
    let isGone = false;
    const query = new URLSearchParams(location.search);
    // A code works once, so it must not stay in the history.
    history.replaceState(history.state, "", location.pathname);
    const finish = async () => {
      const toast = await outcomeOf(query);
      if (isGone) return;
      showToast(toast);
      const place = toast === SIGNED_IN ? storedInterruption()?.place : undefined;
      if (place !== undefined) forgetPlace();
      navigate(place ?? pages.home(), { replace: true });
    };
    void finish();
    return () => {
      isGone = true;
    };
  }, [navigate]);
  return <Spinner text={messages.completing} className="min-h-[60dvh]" />;
}

function failed(title: string, description: string): ToastMessage {
  return { title, description, tone: "destructive" };
}

async function outcomeOf(query: URLSearchParams): Promise<ToastMessage> {
  const error = query.get("error");
  const isOwnState = takeGoogleState(query.get("state"));
  if (error !== null)
    return failed(messages.failedTitle, error === "access_denied" ? messages.denied : messages.failed);
  if (!isOwnState) return failed(messages.securityTitle, messages.securityText);
  const code = query.get("code");
  if (code === null || code === "") return failed(messages.failedTitle, messages.noCode);
  try {
    const answer = await completeGoogleSignIn(code);
    if (answer.success) return SIGNED_IN;
    return failed(messages.failedTitle, answer.error || messages.incomplete);
  } catch {
    return failed(messages.failedTitle, messages.incomplete);
  }
}
