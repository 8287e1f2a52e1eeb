import { lazy, Suspense, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { shownToast, subscribeToToast, wasToastShown } from "./toast.ts";
import { subscribeToTopLayer, topLayer } from "./top-layer.ts";

// Loaded on demand.
const ToastView = lazy(() => import("./toast-view.tsx").then((module) => ({ default: module.ToastView })));

/** Once in the app, or in the modal that covers it. Loads with the first toast. */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribeToToast, shownToast, () => null);
  const modal = useSyncExternalStore(subscribeToTopLayer, topLayer, () => null);
  if (!wasToastShown()) return null;
  const region = (
    <Suspense fallback={null}>
      <ToastView toast={toast} />
    </Suspense>
  );
  return modal === null ? region : createPortal(region, modal);
}
