import { lazy, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { LazyBoundary } from "./lazy-boundary.tsx";
import { shownToast, subscribeToToast, wasToastShown } from "./toast.ts";
import { subscribeToTopLayer, topLayer } from "./top-layer.ts";

// Loaded on demand.
const ToastView = lazy(async () => ({ default: (await import("./toast-view.tsx")).ToastView }));

/** Once in the app, or in the modal that covers it. Loads with the first toast. */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribeToToast, shownToast, () => null);
  const modal = useSyncExternalStore(subscribeToTopLayer, topLayer, () => null);
  if (!wasToastShown()) return null;
  const region = (
    <LazyBoundary otherwise={null}>
      <ToastView toast={toast} />
    </LazyBoundary>
  );
  return modal === null ? region : createPortal(region, modal);
}
