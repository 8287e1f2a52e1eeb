import { useStorageTrouble } from "../features/user-lists/use-user-lists.ts";
import { storageTroubleMessage } from "../features/user-lists/messages.ts";
import { Icon } from "../ui/icon.tsx";

/** Tells plainly when the device can't keep the visitor's lists. Nothing while all is well. */
export function StorageTroubleNotice() {
  const trouble = useStorageTrouble();
  if (trouble === null) return null;
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
