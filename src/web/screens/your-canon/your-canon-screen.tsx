import { useCallback, useRef } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { Rank } from "#domain/film.ts";
import { BackupPrompt } from "../../features/backup-prompt/backup-prompt.tsx";
import { CanonOrderList } from "../../features/canon-order/canon-order-list.tsx";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { HistoryButton } from "../../features/list-history/history-button.tsx";
import { FilmsUnavailable } from "../../features/personal-films/films-unavailable.tsx";
import { usePersonalFilms } from "../../features/personal-films/use-personal-films.ts";
import { WatchedLink } from "../../features/personal-films/watched-link.tsx";
import { ShareControls } from "../../features/sharing/share-controls.tsx";
import { undoLeavingCanon } from "../../features/user-lists/undo-leaving-canon.ts";
import { useUserLists } from "../../features/user-lists/use-user-lists.ts";
import { VerificationGate } from "../../features/verification-gate/verification-gate.tsx";
import { userLists } from "../../features/user-lists/user-lists-store.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { showToast } from "../../ui/toast.ts";
import { DuelLink } from "./duel-link.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { messages } from "./messages.ts";
import { useUndo } from "./use-undo.ts";

/** The visitor's canon as a numbered programme in their own order. */
export function YourCanonScreen() {
  return (
    <VerificationGate>
      <YourCanon />
    </VerificationGate>
  );
}

function YourCanon() {
  const page = useRef<HTMLDivElement>(null);
  const { filmsByRank } = useCatalogue();
  const { canonOrder } = useUserLists();
  const personal = usePersonalFilms(canonOrder);
  const noteChange = useUndo(page);

  const removeFilm = useCallback(
    (rank: Rank) => {
      // With its last film the list goes away, and the keyboard's place with it.
      if (userLists.current().canonOrder.length === 1) page.current?.focus({ preventScroll: true });
      const title = filmsByRank.get(rank)?.title ?? "";
      noteChange(userLists.current());
      undoLeavingCanon({ rank, title }, () => userLists.toggleCanon(rank));
    },
    [filmsByRank, noteChange],
  );
  const moveFilm = (rank: Rank, takesPlaceOf: Rank) => {
    const before = userLists.current();
    const toIndex = before.canonOrder.indexOf(takesPlaceOf);
    userLists.moveInCanon(rank, toIndex);
    if (userLists.current() === before) return;
    noteChange(before);
    showToast({
      title: messages.moved(filmsByRank.get(rank)?.title ?? "", toIndex + 1),
      action: { label: messages.undo, onAction: () => userLists.restore(before) },
    });
  };

  return (
    <div ref={page} tabIndex={-1} className="page outline-none">
      <PageHeader
        backHref={pages.home()}
        title={messages.title}
        aside={
          <div className="flex sm:gap-x-2">
            <DuelLink />
            <HistoryButton />
            <WatchedLink />
          </div>
        }
        {...(personal.status === "ready" ? { count: messages.count(personal.films.length) } : {})}
      />
      <FirstSteps />
      {/* With the films, not before: it would move what says that they are awaited. */}
      {personal.status === "loading" ? null : <BackupPrompt canonSize={canonOrder.length} />}
      {personal.status !== "ready" ? (
        <FilmsUnavailable personal={personal} loadingText={messages.loading} />
      ) : personal.films.length === 0 ? (
        <EmptyState title={messages.emptyTitle} text={messages.emptyText}>
          <Link href={pages.home()} className={buttonClass("primary")}>
            {messages.browse}
          </Link>
        </EmptyState>
      ) : (
        <>
          <ShareControls kind="canon" canonFilms={canonOrder} />
          <CanonOrderList films={personal.films} onMove={moveFilm} onRemove={removeFilm} />
        </>
      )}
    </div>
  );
}
