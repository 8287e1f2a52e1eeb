import { lazy, Suspense, useSyncExternalStore } from "react";
import { closeSignIn, signInStart, subscribeToSignIn } from "../session/sign-in-dialog.ts";

// Its own piece of script: most visits never open it.
const SignInModal = lazy(() => import("./sign-in-modal.tsx").then((module) => ({ default: module.SignInModal })));

/** The place of the sign-in dialog: once, in the app's shell. Closing it forgets what was typed and its mode. */
export function SignInHost() {
  const start = useSyncExternalStore(subscribeToSignIn, signInStart, () => null);
  if (start === null) return null;
  return (
    <Suspense fallback={null}>
      <SignInModal start={start} onClose={closeSignIn} />
    </Suspense>
  );
}
