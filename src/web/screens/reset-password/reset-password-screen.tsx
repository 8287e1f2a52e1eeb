import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { pages } from "#contract/pages.ts";
import { ApiError } from "../../adapters/api-request.ts";
import { call } from "../../adapters/product-api.ts";
import { NewPasswordForm } from "../../features/account/password-fields.tsx";
import { openSignIn } from "../../features/session/sign-in-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { NoticePage } from "../../ui/page-frame.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toast.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";

const messages = {
  title: "Reset your password",
  lead: "Choose a new password for your account.",
  loading: "Loading...",
  backToSignIn: "Back to Sign In",
  doneTitle: "Password Reset Complete",
  doneText: "Your password has been updated. You can now sign in with your new password.",
  goToSignIn: "Go to Sign In",
  invalidTitle: "Invalid Reset Link",
  invalidText: "The password reset link is invalid or missing.",
  failedTitle: "Reset Failed",
  failedText: "Failed to reset password. The link may be expired.",
  successTitle: "Password Reset Successful",
  successText: "Your password has been updated. You can now sign in with your new password.",
} as const;

export function ResetPasswordScreen() {
  return useIsHydrated() ? <ResetPassword /> : <Spinner text={messages.loading} className="min-h-[60dvh]" />;
}

function ResetPassword() {
  const [, navigate] = useLocation();
  const [token, setToken] = useState(() => new URLSearchParams(location.search).get("token") ?? "");
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (token === "") {
      showToast({ title: messages.invalidTitle, description: messages.invalidText, tone: "destructive" });
      navigate(pages.home(), { replace: true });
      // Removes the token from the address bar.
    } else history.replaceState(history.state, "", location.pathname);
  }, [token, navigate]);

  const goToSignIn = () => {
    navigate(pages.home());
    openSignIn();
  };

  async function reset(password: string): Promise<void> {
    try {
      await call("resetPassword", { body: { token, password } });
      setDone(true);
      showToast({ title: messages.successTitle, description: messages.successText });
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      // The token works once; a refusal brings another.
      const nextToken = refusal?.member("token");
      if (typeof nextToken === "string") setToken(nextToken);
      showToast({
        title: messages.failedTitle,
        description: refusal?.serverMessage ?? messages.failedText,
        tone: "destructive",
      });
    }
  }

  if (token === "") return null;
  if (isDone)
    return (
      <NoticePage title={messages.doneTitle}>
        <p role="status">{messages.doneText}</p>
        <Button variant="primary" onClick={goToSignIn}>
          {messages.goToSignIn}
        </Button>
      </NoticePage>
    );
  return (
    <NoticePage title={messages.title}>
      <p className="text-muted">{messages.lead}</p>
      <NewPasswordForm canShow={false} onSubmit={reset}>
        <Button variant="link" onClick={goToSignIn}>
          {messages.backToSignIn}
        </Button>
      </NewPasswordForm>
    </NoticePage>
  );
}
