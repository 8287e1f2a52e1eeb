import { useCallback, useState, type ComponentType } from "react";
import { showToast } from "../../ui/toast.ts";
import { messages } from "./messages.ts";

/** A part loaded when first opened: `Part` is null while closed. A failure shows a toast. `load` must be stable. */
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
