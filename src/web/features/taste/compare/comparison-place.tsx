import { lazy } from "react";
import { LazyBoundary } from "#web/ui/load-part.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useIsHydrated } from "#web/ui/use-is-hydrated.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import type { SharedFilms } from "#web/features/catalogue/page-excerpts.ts";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import { messages } from "./messages.ts";

// Loaded only for visitors with a canon.
const CanonComparison = lazy(async () => ({
  default: (await import("./canon-comparison.tsx")).CanonComparison,
}));

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
  const hasCanon = lists.canonOrder.length > 0;
  if (!isHydrated && share?.state === "public" && share.isCompared === true)
    return <div className={`${PLACE} needs-script`} />;
  if (!hasCanon || lists.canonOrder.join() === theirs.canonFilms.join()) return null;
  return (
    <div className={PLACE}>
      <LazyBoundary fallback={<Spinner text={messages.reading} className="py-24" />}>
        <CanonComparison
          lists={lists}
          other={{ name: name ?? messages.nameless, films: theirs }}
          shareId={shareId}
          wholeCanonHref={wholeCanonHref}
        />
      </LazyBoundary>
    </div>
  );
}
