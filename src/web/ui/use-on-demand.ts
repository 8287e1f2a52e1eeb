import { useCallback, type ComponentType } from "react";
import { showToast } from "./toast.ts";
import { useLoadedPart } from "./use-loaded-part.ts";

/** For what somebody asked for and whose script does not arrive. */
export function sayNotLoaded(): void {
  showToast({
    title: "That part could not be loaded",
    description: "Please check your connection and try again.",
    tone: "destructive",
  });
}

/**
 * A part loaded when first opened: `Part` is null while closed. A failure shows a toast and calls `onFailed`. Both
 * functions must be stable.
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>, onFailed?: () => void) {
  const fail = useCallback(() => {
    sayNotLoaded();
    onFailed?.();
  }, [onFailed]);
  const { Part, load: open, unload: close } = useLoadedPart(load, fail);
  return { Part, open, close };
}
