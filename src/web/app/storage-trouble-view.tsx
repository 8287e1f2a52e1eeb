import { storageTroubleMessage } from "../features/user-lists/storage-trouble-messages.ts";
import type { StorageTrouble } from "../features/user-lists/saved-lists.ts";
import { Icon } from "../ui/icon.tsx";

/** What keeps the device from keeping the visitor's lists, in plain words. */
export function StorageTroubleView({ trouble }: { readonly trouble: StorageTrouble }) {
  const { title, text } = storageTroubleMessage(trouble);
  return (
    <div role="alert" className="border-b border-danger bg-raised">
      <div className="page flex items-start gap-3 py-3">
        <Icon name="warning" className="mt-0.5 text-danger" />
        <p>
          <strong>{title}</strong> {text}
        </p>
      </div>
    </div>
  );
}
