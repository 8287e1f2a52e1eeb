import { memo, type ReactNode, Suspense, use, useState } from "react";
import type { Film } from "#domain/catalogue/film.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { NEVER } from "#web/ui/load-part.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useIsHydrated } from "#web/ui/use-is-hydrated.ts";
import { useCatalogue } from "./catalogue.tsx";

const messages = {
  loading: "Loading the films...",
  failed: "The films could not be loaded",
  failedText: "Please check your connection and try again.",
  retry: "Retry",
} as const;

interface RankedFilmsProps {
  /** Stable, or React drops the HTML that waits for the catalogue. */
  readonly children: (films: readonly Film[]) => ReactNode;
  /** Another part of the page says that the films are awaited or can't be loaded. */
  readonly isSilent?: boolean;
}

/**
 * What a page makes of all films of the ranking. Its HTML has it for readers without scripts, where the page's row in
 * `page-heads.ts` has `filmsForReaders`; with scripts it stands as it came until the catalogue is there.
 */
export function RankedFilms(props: RankedFilmsProps) {
  const isHydrated = useIsHydrated();
  const [isInHtml] = useState(!isHydrated);
  return <AwaitedFilms {...props} isInHtml={isInHtml} />;
}

const AwaitedFilms = memo(function AwaitedFilms({
  isInHtml,
  isSilent = false,
  children,
}: RankedFilmsProps & { readonly isInHtml: boolean }) {
  const { isComplete, status, retry } = useCatalogue();
  const waiting = isSilent ? null : status === "error" ? (
    <div role="alert">
      <EmptyState title={messages.failed} text={messages.failedText}>
        <Button onClick={retry}>{messages.retry}</Button>
      </EmptyState>
    </div>
  ) : (
    <Spinner text={messages.loading} className="min-h-60" />
  );
  if (!isComplete && !isInHtml) return waiting;
  return (
    <Suspense fallback={waiting}>
      <AllFilms>{children}</AllFilms>
    </Suspense>
  );
});

function AllFilms({ children }: RankedFilmsProps) {
  const { films, filmsForReaders, isComplete, filmsByNow } = useCatalogue();
  // React takes HTML over before it hears of a change, and drops it if it can't.
  const ranked = isComplete ? films : (filmsByNow() ?? filmsForReaders);
  if (ranked.length === 0) use(NEVER);
  return children(ranked);
}
