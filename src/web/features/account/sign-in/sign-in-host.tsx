import { useEffect, useSyncExternalStore } from "react";
import { sayNotLoaded, useOnDemand } from "#web/ui/load-part.tsx";
import { closeSignIn, signInStart, subscribeToSignIn } from "#web/features/session/sign-in-dialog.ts";

const loadSignInModal = async () => (await import("./sign-in-modal.tsx")).SignInModal;

function giveUp(): void {
  sayNotLoaded();
  closeSignIn();
}

export function SignInHost() {
  const start = useSyncExternalStore(subscribeToSignIn, signInStart, () => null);
  const { Part: SignInModal, open } = useOnDemand(loadSignInModal, giveUp);
  const isWanted = start !== null;
  useEffect(() => {
    if (isWanted) open();
  }, [isWanted, open]);
  return SignInModal === null || start === null ? null : <SignInModal start={start} onClose={closeSignIn} />;
}
