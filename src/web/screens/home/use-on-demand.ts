import { useCallback, useState, type ComponentType } from "react";
import { showToast } from "../../ui/toast.ts";
import { messages } from "./messages.ts";

/**
 * A part of the screen whose script is loaded when it is first opened: `Part` is null while it is closed. Where the
 * script can't be had, a toast says so and the screen stays as it is. `load` must be the same function each time.
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const open = useCallback(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => showToast({ title: messages.openFailed, description: messages.openFailedText, tone: "destructive" }),
    );
  }, [load]);
  const close = useCallback(() => setPart(null), []);
  return { Part, open, close };
}
