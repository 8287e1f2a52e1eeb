import { lazy } from "react";
import { Link } from "wouter";
import { togetherAddress } from "#contract/together-page.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LazyBoundary } from "#web/ui/load-part.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useIsHydrated } from "#web/ui/use-is-hydrated.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import type { SharedFilms } from "#web/features/catalogue/page-excerpts.ts";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import { ownPerson } from "./compared-people.ts";
import { messages } from "./messages.ts";

// Loaded only for visitors with a canon.
const CommonGround = lazy(async () => ({ default: (await import("./common-ground.tsx")).CommonGround }));

/** As high as the first view, so that nothing in it moves when the comparison has loaded. */
const PLACE = "min-h-[calc(100dvh-8rem)] print:hidden";

/** Nothing without a canon of one's own, or for the very same one. */
export function ComparisonPlace({
  theirs,
  name,
  shareId,
  wholeCanonHref,
}: {
  readonly theirs: SharedFilms;
  readonly name: string | null;
  /** Of the canon shown; null if the page shows another kind of share. */
  readonly shareId: string | null;
  /** Links to all of their films, if the page shows them. */
  readonly wholeCanonHref: string | null;
}) {
  const lists = useUserLists();
  const { share } = useCatalogue();
  const isHydrated = useIsHydrated();
  const other = name ?? messages.nameless;
  const hasCanon = lists.canonOrder.length > 0;
  if (!isHydrated && share?.state === "public" && share.isCompared === true)
    return <div className={`${PLACE} needs-script`} />;
  if (!hasCanon || lists.canonOrder.join() === theirs.canonFilms.join()) return null;
  return (
    <div className={PLACE}>
      <LazyBoundary fallback={<Spinner text={messages.opening} className="py-24" />}>
        <CommonGround people={[ownPerson(lists), { name: other, canon: theirs.canonFilms }]} called={theirs.called}>
          {shareId === null ? null : (
            <Link href={togetherAddress([shareId])} className={buttonClass("link")}>
              <Icon name="user-plus" />
              {messages.addThird}
            </Link>
          )}
          {wholeCanonHref === null ? null : (
            <a href={wholeCanonHref} className={`${buttonClass("link")} md:hidden`}>
              {messages.wholeCanon(other)}
            </a>
          )}
        </CommonGround>
      </LazyBoundary>
    </div>
  );
}
