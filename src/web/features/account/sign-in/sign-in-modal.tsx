import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { pageAt, pages, routeOf } from "#contract/pages.ts";
import { authClient } from "#web/adapters/auth-client.ts";
import { signOutOnPurpose } from "#web/adapters/session-storage.ts";
import { Modal } from "#web/ui/modal.tsx";
import { dismissToast, showToast } from "#web/ui/toast.ts";
import type { SignInMode, SignInStart } from "#web/features/session/sign-in-dialog.ts";
import { forgetInterruption, keepInterruption, placeOf, type Wish } from "#web/features/session/interruption.ts";
import { wishMessages } from "../wish-messages.ts";
import type { AuthOutcome } from "./authenticate.ts";
import { CarriedSession } from "./carried-session.tsx";
import { CredentialsForm } from "./credentials-form.tsx";
import { GoogleButton } from "./google-sign-in.tsx";
import { signInMessages as messages } from "./messages.ts";
import { SecondFactorForm } from "./second-factor.tsx";

export function SignInModal({ start, onClose }: { readonly start: SignInStart; readonly onClose: () => void }) {
  const [, navigate] = useLocation();
  const [mode, setMode] = useState(start.mode);
  const [factorId, setFactorId] = useState<string | null>(null);
  const [carried, setCarried] = useState(start.carried);
  const { wish = null } = start;
  const goOn = useInterruption(wish);
  const signedIn = () => settle({ kind: "signed-in", isNew: false }, "");
  const refusal = useRef(0);
  useEffect(() => () => dismissToast(refusal.current), []);

  function changeMode(next: SignInMode): void {
    dismissToast(refusal.current);
    setMode(next);
  }

  function leave(): void {
    goOn("away");
    onClose();
  }

  function close(): void {
    // Without the second factor the session must not stay.
    if (factorId !== null) void signOutOnPurpose(async () => (await authClient()).signOut({ scope: "local" }));
    onClose();
  }

  function settle(outcome: AuthOutcome, email: string): void {
    switch (outcome.kind) {
      case "signed-in":
        goOn("here");
        onClose();
        showToast({ title: outcome.isNew ? messages.welcome : messages.welcomeBack, description: messages.signedIn });
        break;
      case "second-factor":
        setFactorId(outcome.factorId);
        break;
      case "confirmation-sent":
        leave();
        navigate(pages.checkEmail({ email }));
        break;
      case "reset-sent":
        leave();
        showToast({ title: messages.emailSent, description: messages.resetSent });
        break;
      case "refused":
        refusal.current = showRefusal(outcome.message);
        break;
      default:
        outcome satisfies never;
    }
  }

  return (
    <Modal title={messages.dialogTitle} step={factorId === null ? mode : factorId} onClose={close}>
      {carried !== null ? (
        <CarriedSession fragment={carried} onSignIn={() => setCarried(null)} onSignedIn={signedIn} onClose={onClose} />
      ) : factorId === null ? (
        <>
          <CredentialsForm
            key={mode}
            mode={mode}
            email={start.email}
            lead={<Lead mode={mode} wish={wish} />}
            onMode={changeMode}
            onSettled={settle}
            onLeave={leave}
          />
          {mode === "forgot" ? null : <GoogleButton onBegun={() => goOn("away")} />}
        </>
      ) : (
        <SecondFactorForm factorId={factorId} onVerified={signedIn} />
      )}
    </Modal>
  );
}

/** Stays until dismissed: nothing else on the screen says it. */
function showRefusal(message: string): number {
  return showToast({
    title: messages.error,
    description: message || messages.authenticationFailed,
    tone: "destructive",
    durationMs: Number.POSITIVE_INFINITY,
  });
}

function Lead({ mode, wish }: { readonly mode: SignInMode; readonly wish: Wish | null }) {
  if (wish === null || mode === "forgot") return <p className="text-muted">{messages.modes[mode].lead}</p>;
  return (
    <p>
      <strong className="block font-semibold">{wishMessages.required}</strong>
      {wishMessages.why[wish.mark]}
    </p>
  );
}

/** Away from this page, by a mail or a provider, or here. */
type WayOn = "away" | "here";

/**
 * Remembers what the dialog interrupts while it is open, and after it if the visitor goes on. If it interrupts nothing,
 * an earlier memory is dropped, except on pages that are a step of signing in.
 */
function useInterruption(wish: Wish | null): (way: WayOn) => void {
  const isGoingOn = useRef(false);
  const [place] = useState(() => placeOf(location));
  const [isStep] = useState(() => pageAt(routeOf(location.pathname)).isSecret === true);

  useEffect(() => {
    if (place === null) return;
    keepInterruption({ place, wish });
    return () => {
      if (!isGoingOn.current) forgetInterruption();
    };
  }, [place, wish]);

  return (way) => {
    isGoingOn.current = true;
    const isKept = place !== null && (wish !== null || way === "away");
    if (!isKept && !isStep) forgetInterruption();
  };
}
