import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { shownToast, subscribeToToast } from "./toast.ts";
import type { ToastView } from "./toast-view.tsx";
import { subscribeToTopLayer, topLayer } from "./top-layer.ts";

/** Once in the app, or in the modal that covers it. Loads with the first toast. */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribeToToast, shownToast, () => null);
  const modal = useSyncExternalStore(subscribeToTopLayer, topLayer, () => null);
  const [View, setView] = useState<typeof ToastView | null>(null);
  useEffect(() => {
    if (toast === null || View !== null) return;
    import("./toast-view.tsx").then(
      (loaded) => setView(() => loaded.ToastView),
      // The next toast tries again.
      () => undefined,
    );
  }, [toast, View]);
  if (View === null) return null;
  const region = <View toast={toast} />;
  return modal === null ? region : createPortal(region, modal);
}
