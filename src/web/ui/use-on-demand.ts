import { useCallback, useState, type ComponentType } from "react";
import { showToast } from "./toast.ts";

const FAILED = {
  title: "That part could not be loaded",
  description: "Please check your connection and try again.",
  tone: "destructive",
} as const;

/**
 * A part loaded when first opened: `Part` is null while closed. A failure shows a toast and calls `onFailed`. Both
 * functions must be stable.
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>, onFailed?: () => void) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const open = useCallback(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        showToast(FAILED);
        onFailed?.();
      },
    );
  }, [load, onFailed]);
  const close = useCallback(() => setPart(null), []);
  return { Part, open, close };
}
