import { type ReactNode, useEffect, useRef } from "react";
import { pages } from "#contract/pages.ts";
import { Icon } from "../../ui/icon.tsx";
import { BackLink } from "../../ui/page-frame.tsx";
import { messages } from "./messages.ts";

/** The frame of each step, which takes the focus: a step takes the place of the one before at the same address. */
export function PageFrame({
  children,
  back,
  isFirst = false,
}: {
  readonly children: ReactNode;
  /** Instead of the link to the page above. */
  readonly back?: ReactNode;
  /** Of what is there when the page opens. */
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

/** Shows whether the radio button right before it, which is out of sight, is chosen; inside a label. */
export function RadioMark() {
  return (
    <span className="inline-flex size-5 shrink-0 items-center justify-center rounded-full border border-control text-transparent peer-checked:border-ink peer-checked:bg-ink peer-checked:text-ground peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold">
      <Icon name="check" className="size-3.5!" />
    </span>
  );
}

/** A field with a menu of choices. */
export const SELECT = "min-h-11 min-w-0 max-w-full rounded-card border border-control bg-ground px-2 text-sm text-ink";
