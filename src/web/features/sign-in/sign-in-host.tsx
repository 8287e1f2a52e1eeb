import { lazy, Suspense, useSyncExternalStore } from "react";
import { closeSignIn, signInStart, subscribeToSignIn } from "../session/sign-in-dialog.ts";

// Loaded on demand.
const SignInModal = lazy(() => import("./sign-in-modal.tsx").then((module) => ({ default: module.SignInModal })));

/** The dialog's single place in the app. Closing it resets mode and fields. */
export function SignInHost() {
  const start = useSyncExternalStore(subscribeToSignIn, signInStart, () => null);
  if (start === null) return null;
  return (
    <Suspense fallback={null}>
      <SignInModal start={start} onClose={closeSignIn} />
    </Suspense>
  );
}
