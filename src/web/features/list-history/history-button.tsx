import { useState, type ComponentType } from "react";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/toast.ts";
import { historyMessages as messages } from "./messages.ts";

/** Opens the history, whose script comes with its first use. */
export function HistoryButton() {
  const [Dialog, setDialog] = useState<ComponentType<{ readonly onClose: () => void }> | null>(null);
  const open = () => {
    import("./history-dialog.tsx").then(
      ({ HistoryDialog }) => setDialog(() => HistoryDialog),
      () => showToast({ title: messages.failed, tone: "destructive" }),
    );
  };
  return (
    <>
      <button
        type="button"
        onClick={open}
        title={messages.open}
        className="needs-script inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 text-muted hover:text-ink"
      >
        <Icon name="undo" />
        {/* On a phone there is no space for the word. */}
        <span className="max-sm:sr-only">{messages.open}</span>
      </button>
      {Dialog === null ? null : <Dialog onClose={() => setDialog(null)} />}
    </>
  );
}
