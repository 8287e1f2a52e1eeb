import { type ReactNode, useEffect, useRef } from "react";
import { pages } from "#contract/pages.ts";
import { Icon } from "../../ui/icon.tsx";
import { BackLink } from "../../ui/page-frame.tsx";
import { messages } from "./messages.ts";

/** Each step's frame; it takes the focus, because the step replaces another at the same address. */
export function PageFrame({
  children,
  back,
  isFirst = false,
}: {
  readonly children: ReactNode;
  /** Replaces the link to the page above. */
  readonly back?: ReactNode;
  /** There when the page opens, so it takes no focus. */
  readonly isFirst?: boolean;
}) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFirst) return;
    page.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [isFirst]);
  return (
    <div ref={page} tabIndex={-1} className="page outline-none">
      <div className="flex min-h-16 items-center pt-2">
        {back ?? <BackLink href={pages.home()} label={messages.back} />}
      </div>
      {children}
    </div>
  );
}

/** Inside a label, right after its hidden radio button: shows whether that is chosen. */
export function RadioMark() {
  return (
    <span className="inline-flex size-5 shrink-0 items-center justify-center rounded-full border border-control text-transparent peer-checked:border-ink peer-checked:bg-ink peer-checked:text-ground peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold">
      <Icon name="check" className="size-3.5!" />
    </span>
  );
}

export const SELECT = "min-h-11 min-w-0 max-w-full rounded-card border border-control bg-ground px-2 text-sm text-ink";
