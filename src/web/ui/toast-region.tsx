import { useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { shownToast, subscribeToToast } from "./toast.ts";
import { subscribeToTopLayer, topLayer } from "./open-dialogs.ts";
import { useOnDemand } from "./load-part.tsx";

const loadToastView = async () => (await import("./toast-view.tsx")).ToastView;
const sayNothing = () => {};

/**
 * Once in the app, or in the modal that covers it. Loads with the first toast, or the next if that fails. Tests that
 * press a toast's button set `isTimed={false}`, because on a busy machine it may time out first.
 */
export function ToastRegion({ isTimed = true }: { readonly isTimed?: boolean }) {
  const toast = useSyncExternalStore(subscribeToToast, shownToast, () => null);
  const modal = useSyncExternalStore(subscribeToTopLayer, topLayer, () => null);
  const { Part: ToastView, open } = useOnDemand(loadToastView, sayNothing);
  useEffect(() => {
    if (toast !== null && ToastView === null) open();
  }, [toast, ToastView, open]);
  if (ToastView === null) return null;
  const region = <ToastView toast={toast} isTimed={isTimed} isInDialog={modal !== null} />;
  return modal === null ? region : createPortal(region, modal);
}
