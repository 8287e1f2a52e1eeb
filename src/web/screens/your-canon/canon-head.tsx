import type { ReactNode } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { pages } from "#contract/pages.ts";
import { WatchedLink } from "#web/features/films/personal/list-links.tsx";
import { ChoiceLinks } from "../../ui/choice-links.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { keepChoice, storedChoice } from "../../adapters/choice-cookie.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { messages } from "./messages.ts";

const ICONS: Readonly<Record<CanonLook, IconName>> = { films: "cards", list: "list", wall: "grid", page: "scroll" };

/** Two short rows, so that the first view holds the first film. The first row leaves space for the menu. */
export function CanonHead({
  count,
  look,
  onLook,
  actions,
  share,
}: {
  readonly count: number | null;
  readonly look: CanonLook;
  readonly onLook: (look: CanonLook) => void;
  readonly actions: ReactNode;
  readonly share: ReactNode;
}) {
  const hasFilms = count !== null && count > 0;
  return (
    <header className="grid grid-cols-[auto_1fr_auto_auto] items-center gap-x-2 gap-y-1.5 border-b border-line pt-4 pb-1.5 md:grid-cols-[auto_auto_1fr_auto] md:gap-x-5 md:gap-y-0 md:pt-4 md:pb-3 print:hidden">
      <Link
        href={pages.home()}
        aria-label={messages.back}
        className="-ml-3 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 text-muted hover:text-ink md:col-span-2 md:-ml-2 md:justify-self-start md:px-2"
      >
        <Icon name="arrow-left" />
        <span className="max-md:hidden">{messages.back}</span>
      </Link>
      <div className="min-w-0 md:contents">
        <h1 className="truncate font-display text-[1.8125rem] leading-none tracking-wide max-[22rem]:text-[1.375rem] tiny:text-base tiny:leading-none tiny:tracking-normal tiny:whitespace-normal md:col-start-1 md:row-start-2 md:py-1 md:text-[2.875rem]">
          {messages.title}
        </h1>
        {/* Its height is kept until the films are known. */}
        <p className="min-h-4 text-xs leading-4 text-muted tabular-nums md:col-start-2 md:row-start-2 md:self-end md:pb-2 md:text-[0.9375rem]">
          {count === null ? null : messages.count(count)}
        </p>
      </div>
      <div className="col-span-full row-start-2 flex min-h-12 flex-wrap items-center justify-between md:contents">
        <div className="-ml-1 flex md:col-span-2 md:col-start-3 md:row-start-1 md:mr-(--corner) md:ml-0 md:gap-x-2 md:justify-self-end">
          {actions}
          <WatchedLink isStacked />
        </div>
        <div className="flex min-h-11 items-center md:col-start-3 md:row-start-2 md:mt-1 md:justify-end">
          {hasFilms ? (
            <ChoiceLinks
              label={messages.looksLabel}
              ids={CANON_LOOKS}
              icons={ICONS}
              labels={messages.looks}
              words={messages.lookWords}
              shape="h-12 min-w-11 max-sm:min-w-10 flex-col gap-0.5 px-1 max-sm:px-0.5 text-xs md:h-10.5 md:flex-row md:gap-2 md:px-3 md:text-sm"
              chosen={look}
              hrefOf={addressOfLook}
              onChange={onLook}
            />
          ) : null}
        </div>
      </div>
      <div className="col-span-2 col-start-3 row-start-1 mr-[calc(var(--corner)-0.5rem)] md:col-span-1 md:col-start-4 md:row-start-2 md:mt-1 md:mr-0">
        {hasFilms ? share : null}
      </div>
    </header>
  );
}

/** "films" are found, filtered and marked; "list" and "wall" are put in order; "page" is typeset for print. */
const CANON_LOOKS = ["films", "list", "wall", "page"] as const;
export type CanonLook = (typeof CANON_LOOKS)[number];

export const PARAMETER = "view";

const COOKIE = "canon-look";

function addressOfLook(look: CanonLook): string {
  return `${pages.yourCanon()}?${PARAMETER}=${look}`;
}

/** As the address says, otherwise as this device last did (decision 30). */
export function useCanonLook(): readonly [look: CanonLook, choose: (look: CanonLook) => void] {
  const inAddress = lookFrom(new URLSearchParams(useSearch()).get(PARAMETER));
  const kept = useIsHydrated() ? lookFrom(storedChoice(COOKIE)) : null;
  const [, navigate] = useLocation();
  return [
    inAddress ?? kept ?? "list",
    (look) => {
      keepChoice(COOKIE, look);
      navigate(addressOfLook(look), { replace: true });
    },
  ];
}

function lookFrom(text: string | null | undefined): CanonLook | null {
  return CANON_LOOKS.find((look) => look === text) ?? null;
}
