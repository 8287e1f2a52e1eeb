import { Icon } from "#web/ui/icon.tsx";
import { SIGN_OVER_WORD } from "#web/ui/page-frame.tsx";
import { useOnDemand } from "#web/ui/load-part.tsx";
import { historyMessages as messages } from "./messages.ts";

const loadHistory = async () => (await import("./history-dialog.tsx")).HistoryDialog;

export function HistoryButton() {
  const { Part: Dialog, open, close } = useOnDemand(loadHistory);
  return (
    <>
      <button type="button" onClick={open} className={`needs-script ${SIGN_OVER_WORD}`}>
        <Icon name="undo" />
        {messages.open}
      </button>
      {Dialog === null ? null : <Dialog onClose={close} />}
    </>
  );
}
