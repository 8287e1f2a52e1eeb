import { lazy, Suspense, useSyncExternalStore } from "react";
import { shownToast, subscribeToToast, wasToastShown } from "./toast.ts";

// Its own piece of script: nothing about the first view needs it.
const ToastView = lazy(() => import("./toast-view.tsx").then((module) => ({ default: module.ToastView })));

/** The place where toasts appear: once, in the app's shell. The view loads with the first toast. */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribeToToast, shownToast, () => null);
  if (!wasToastShown()) return null;
  return (
    <Suspense fallback={null}>
      <ToastView toast={toast} />
    </Suspense>
  );
}
