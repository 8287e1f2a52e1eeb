import { useState } from "react";
import { call } from "#web/adapters/product-api.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { showToast } from "#web/ui/toast.ts";
import { subscriptionMessages as messages } from "./subscription-section.tsx";

export function SandboxPortal({
  onClose,
  onCancelled,
}: {
  readonly onClose: () => void;
  readonly onCancelled: () => void;
}) {
  const [isCancelling, setCancelling] = useState(false);
  const cancel = async () => {
    setCancelling(true);
    try {
      await call("cancelSandboxSubscription", {});
      showToast({ title: messages.cancelled, description: messages.cancelledText });
      onCancelled();
    } catch {
      setCancelling(false);
      showToast({ title: messages.cancelFailed, description: messages.portalFailedText, tone: "destructive" });
    }
  };
  return (
    <Modal title={messages.portalTitle} onClose={onClose}>
      <p className="mb-2">{messages.sandbox}</p>
      <p className="mb-5 text-muted">{messages.portalText}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{messages.keep}</Button>
        <Button variant="primary" disabled={isCancelling} onClick={() => void cancel()}>
          {messages.cancel}
        </Button>
      </div>
    </Modal>
  );
}
