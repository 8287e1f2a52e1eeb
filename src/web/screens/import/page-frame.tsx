import { type ReactNode, useEffect, useRef } from "react";
import { pages } from "#contract/pages.ts";
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
