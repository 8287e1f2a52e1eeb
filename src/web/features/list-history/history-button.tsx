import { Icon } from "../../ui/icon.tsx";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import { historyMessages as messages } from "./messages.ts";

const loadHistory = async () => (await import("./history-dialog.tsx")).HistoryDialog;

/** Opens the history, whose script comes with its first use. */
export function HistoryButton() {
  const { Part: Dialog, open, close } = useOnDemand(loadHistory);
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
      {Dialog === null ? null : <Dialog onClose={close} />}
    </>
  );
}
