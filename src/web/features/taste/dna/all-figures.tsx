import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Voice } from "#domain/taste/film-dna/canon-era.ts";
import { Icon } from "#web/ui/icon.tsx";
import { messages } from "./messages.ts";

const ID = "all-the-figures";

/** Folded up unless `isOpen` (for readers without scripts); `#all-the-figures` opens them. `names`: the sections'. */
export function AllFigures({
  names,
  isOpen = false,
  children,
}: {
  readonly names: readonly string[];
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setWasOpened] = useState(isOpen);
  useEffect(() => {
    const openByLink = () => {
      if (details.current !== null && location.hash === `#${ID}`) details.current.open = true;
    };
    openByLink();
    window.addEventListener("hashchange", openByLink);
    return () => window.removeEventListener("hashchange", openByLink);
  }, []);
  return (
    <details
      ref={details}
      id={ID}
      open={isOpen}
      className="group scroll-mt-4 print:hidden"
      onToggle={(event) => {
        if (event.currentTarget.open) setWasOpened(true);
      }}
    >
      <summary className="flex min-h-16 list-none flex-wrap items-center gap-x-6 gap-y-1 py-6 [&::-webkit-details-marker]:hidden">
        <h2 className="font-display text-3xl leading-tight">{messages.allFigures}</h2>
        <span className="min-w-0 flex-1 text-sm text-muted max-md:order-last max-md:basis-full">
          {names.join(", ")}
        </span>
        <Icon name="chevron-down" className="ml-auto group-open:rotate-180" />
      </summary>
      {wasOpened ? children : null}
    </details>
  );
}

/** How many films of the canon the story leaves out, if any. */
export function OutsideRanking({
  count,
  ranked,
  voice,
}: {
  readonly count: number;
  readonly ranked: number;
  readonly voice: Voice;
}) {
  return count === 0 ? null : (
    <p className="max-w-measure pb-2 text-sm text-muted">{messages.outside(count, ranked, voice)}</p>
  );
}
