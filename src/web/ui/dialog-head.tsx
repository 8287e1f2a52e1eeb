import { Icon } from "./icon.tsx";

/** `titleId` labels the dialog. */
export function DialogHead({
  title,
  titleId,
  onClose,
}: {
  readonly title: string;
  readonly titleId: string;
  readonly onClose: () => void;
}) {
  return (
    <div className="mb-4 flex items-start justify-between gap-4">
      <h2 id={titleId} className="font-display text-3xl leading-tight md:text-4xl">
        {title}
      </h2>
      <button
        type="button"
        onClick={onClose}
        aria-label="Close"
        className="-mt-2 -mr-2 inline-flex min-h-11 min-w-11 items-center justify-center text-muted hover:text-ink"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
