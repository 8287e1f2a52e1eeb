import { useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { storageTroubleMessage } from "../features/lists/storage-trouble-messages.ts";
import type { StorageTrouble } from "../features/lists/shown-lists.ts";
import { Icon } from "../ui/icon.tsx";
import { subscribeToTopLayer, topLayer } from "../ui/open-dialogs.ts";

/** In view, even above modals, until it is read; then at the top of the page. */
export function StorageTroubleView({ trouble }: { readonly trouble: StorageTrouble }) {
  const modal = useSyncExternalStore(subscribeToTopLayer, topLayer, () => null);
  const [readKind, setReadKind] = useState<StorageTrouble["kind"] | null>(null);
  const { title, text, understood } = storageTroubleMessage(trouble);
  const isRead = readKind === trouble.kind;
  const notice = (
    <div
      role="alert"
      className={`z-30 border-b border-danger bg-raised ${isRead ? "" : modal === null ? "sticky top-0" : "fixed inset-x-0 top-0"}`}
    >
      <div className="page flex items-start gap-3 py-3">
        <Icon name="warning" className="mt-0.5 text-danger" />
        <p className="flex-1">
          <strong>{title}</strong> {text}
        </p>
        {isRead ? null : (
          <button
            type="button"
            onClick={() => setReadKind(trouble.kind)}
            className="-my-2 min-h-11 min-w-11 flex-none font-semibold underline decoration-control underline-offset-4 hover:decoration-ink"
          >
            {understood}
          </button>
        )}
      </div>
    </div>
  );
  return modal === null || isRead ? notice : createPortal(notice, modal);
}
