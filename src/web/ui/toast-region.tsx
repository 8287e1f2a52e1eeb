import { lazy, Suspense, useSyncExternalStore, type ComponentType } from "react";
import { createPortal } from "react-dom";
import { shownToast, subscribeToToast, wasToastShown, type ShownToast } from "./toast.ts";
import { subscribeToTopLayer, topLayer } from "./top-layer.ts";

// Loaded on demand.
// A toast whose script can't be had is missed; the page must not be.
const ToastView = lazy<ComponentType<{ readonly toast: ShownToast | null }>>(() =>
  import("./toast-view.tsx").then(
    (module) => ({ default: module.ToastView }),
    () => ({ default: () => null }),
  ),
);

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
