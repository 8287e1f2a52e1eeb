import * as Toast from "@radix-ui/react-toast";
import { Icon } from "./icon.tsx";
import { dismissToast, TOAST_DURATION_MS, type ShownToast } from "./toast.ts";

const SWIPE_THRESHOLD_PX = 50;
const NOTIFICATION_HOTKEY = ["F8"];
const IN_DIALOG = "px-4 pb-4 empty:p-0";
/** At the top, because the next press is further down; in wide windows beside the bottom bar. */
const OVER_PAGE =
  "fixed inset-x-4 top-[calc(0.5rem+env(safe-area-inset-top))] z-50 mx-auto max-w-md outline-offset-4 min-[80rem]:top-auto min-[80rem]:right-auto min-[80rem]:bottom-[calc(0.25rem+env(safe-area-inset-bottom))] min-[80rem]:max-w-[calc((100vw-36rem)/2-2rem)]";

/** In a dialog it is below the content, elsewhere over the page. */
export function ToastView({
  toast,
  isTimed,
  isInDialog,
}: {
  readonly toast: ShownToast | null;
  readonly isTimed: boolean;
  readonly isInDialog: boolean;
}) {
  const actions = toast?.action === undefined ? [] : [toast.action, ...(toast.others ?? [])];
  // They have a line of their own.
  const isLong = actions.length > 2;
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {toast === null ? null : (
        <Toast.Root
          key={toast.id}
          duration={isTimed ? (toast.durationMs ?? TOAST_DURATION_MS) : Infinity}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
          className={`mx-auto flex w-fit ${isLong ? "flex-wrap gap-x-0!" : "tiny:flex-wrap"} items-center gap-3 tiny:gap-x-0 rounded-card border bg-raised py-1 pr-1 pl-4 shadow-[0_8px_30px_rgb(0_0_0/0.35)] data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) motion-safe:animate-[toast-in_200ms_ease-out] motion-safe:data-[swipe=end]:animate-[toast-swipe-out_150ms_ease-in] ${toast.tone === "destructive" ? "border-danger" : "border-control"}`}
        >
          {toast.tone === "destructive" ? <Icon name="warning" className="text-danger" /> : null}
          <div className={`min-w-0 flex-1 py-1 ${isLong ? "basis-3/4" : "tiny:basis-3/4"}`}>
            <Toast.Title className="inline font-semibold">{toast.title}</Toast.Title>
            {toast.description === undefined ? null : (
              <Toast.Description className="ml-2 inline text-sm text-muted">{toast.description}</Toast.Description>
            )}
          </div>
          <div className={isLong ? "order-last flex basis-full flex-wrap gap-x-3" : "contents"}>
            {actions.map((action) => (
              <Toast.Action key={action.label} asChild altText={action.label}>
                <button
                  type="button"
                  onClick={action.onAction}
                  className={`min-h-11 min-w-11 font-semibold underline underline-offset-4 ${isLong ? "text-left" : "px-3"}`}
                >
                  {action.label}
                </button>
              </Toast.Action>
            ))}
          </div>
          <Toast.Close
            aria-label="Close notification"
            className="inline-flex min-h-11 min-w-11 items-center justify-center text-muted hover:text-ink"
          >
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      )}
      <div className="print:hidden">
        <Toast.Viewport
          hotkey={NOTIFICATION_HOTKEY}
          label="Notifications ({hotkey})"
          className={isInDialog ? IN_DIALOG : OVER_PAGE}
        />
      </div>
    </Toast.Provider>
  );
}
