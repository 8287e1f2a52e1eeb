import { lazy, useCallback, useId, useRef, useState } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { notesOn } from "#domain/members/shared-notes.ts";
import { BackupPrompt } from "../../features/lists/backup-prompt/backup-prompt.tsx";
import { CanonOrderList } from "../../features/order/canon/canon-order-list.tsx";
import { BringFilmsButton, FilmFilesLinks } from "../../features/films/personal/film-files-links.tsx";
import { HistoryButton } from "../../features/lists/history/history-button.tsx";
import { loadNoteSheet } from "../../features/films/memories/load-sheets.ts";
import { memoriesById } from "../../features/lists/use-memory.ts";
import { AddFilmLink } from "../../features/films/other/add-film-link.tsx";
import { useListFilms } from "../../features/lists/use-list-films.ts";
import { FilmsUnavailable } from "../../features/films/personal/films-unavailable.tsx";
import { usePersonalFilms } from "../../features/films/personal/use-personal-films.ts";
import { ShareControls } from "../../features/share/share-controls.tsx";
import { undoLeavingCanon, useUserLists } from "../../features/lists/use-user-lists.ts";
import { VerificationGate } from "../../features/account/verification/verification-gate.tsx";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toast.ts";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import { CanonHead } from "./canon-head.tsx";
import { useCanonLook } from "./canon-look.ts";
import { DuelLink } from "./duel-link.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { messages } from "./messages.ts";
import { useUndo } from "./use-undo.ts";

// Its own piece of script: few print their canon.
const CanonPage = lazy(async () => ({ default: (await import("./canon-page.tsx")).CanonPage }));

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
  const { canonOrder, memories } = useUserLists();
  const { filmOf } = useListFilms(canonOrder);
  const noteSheet = useOnDemand(loadNoteSheet);
  const [noted, setNoted] = useState<FilmId | null>(null);
  const noteOn = (id: FilmId) => {
    setNoted(id);
    noteSheet.open();
  };
  const personal = usePersonalFilms(canonOrder);
  const noteChange = useUndo(page);
  const [look, setLook] = useCanonLook();
  const noteOf = (id: FilmId) => memoriesById(memories).get(id)?.note;
  const [isSharing, setSharing] = useState(false);
  const [sharedLink, setSharedLink] = useState<string | null>(null);
  const sharingId = useId();

  const removeFilm = useCallback(
    (id: FilmId) => {
      // With its last film the list goes away, and the keyboard's place with it.
      if (userLists.current().canonOrder.length === 1) page.current?.focus({ preventScroll: true });
      const title = filmOf(id)?.title ?? "";
      noteChange(userLists.current());
      undoLeavingCanon({ id, title }, () => userLists.toggleCanon(id));
    },
    [filmOf, noteChange],
  );
  const moveFilm = (id: FilmId, takesPlaceOf: FilmId) => {
    const before = userLists.current();
    const toIndex = before.canonOrder.indexOf(takesPlaceOf);
    userLists.moveInCanon(id, toIndex);
    if (userLists.current() === before) return;
    noteChange(before);
    showToast({
      title: messages.moved(filmOf(id)?.title ?? "", toIndex + 1),
      action: { label: messages.undo, onAction: () => userLists.restore(before) },
    });
  };

  const count = personal.status === "ready" ? personal.films.length : null;
  return (
    <div ref={page} tabIndex={-1} className="page outline-none">
      <CanonHead
        count={count}
        look={look}
        onLook={setLook}
        actions={
          <>
            <DuelLink />
            <HistoryButton />
          </>
        }
        share={
          <Button
            aria-label={messages.share}
            aria-expanded={isSharing}
            aria-controls={sharingId}
            className="max-md:border-0! max-md:px-3!"
            onClick={() => setSharing(!isSharing)}
          >
            <Icon name="share" />
            <span className="max-md:hidden">{messages.shareWord}</span>
          </Button>
        }
      />
      <FirstSteps />
      {personal.status !== "ready" ? (
        <FilmsUnavailable personal={personal} loadingText={messages.loading} />
      ) : personal.films.length === 0 ? (
        <EmptyState title={messages.emptyTitle} text={messages.emptyText}>
          <div className="flex flex-wrap justify-center gap-3">
            <Link href={pages.home()} className={buttonClass("primary")}>
              {messages.browse}
            </Link>
            <BringFilmsButton />
          </div>
          <AddFilmLink into="canon" />
        </EmptyState>
      ) : (
        <>
          <ShareControls
            kind="canon"
            canonFilms={canonOrder}
            notes={notesOn(canonOrder, memories)}
            panel={{ id: sharingId, isOpen: isSharing }}
            onLink={setSharedLink}
          />
          {look === "page" ? (
            <LazyBoundary fallback={<Spinner text={messages.loading} className="py-24" />}>
              <CanonPage films={personal.films} noteOf={noteOf} link={sharedLink} />
            </LazyBoundary>
          ) : (
            <CanonOrderList
              films={personal.films}
              look={look}
              noteOf={noteOf}
              onMove={moveFilm}
              onRemove={removeFilm}
              onNote={noteOn}
            />
          )}
          {noteSheet.Part === null || noted === null ? null : (
            <noteSheet.Part
              film={{ id: noted, title: filmOf(noted)?.title ?? "" }}
              part="note"
              onClose={noteSheet.close}
            />
          )}
          {personal.films.length === 1 ? (
            <p className="mt-6 text-center text-muted print:hidden">{messages.onlyOne}</p>
          ) : null}
          {/* Below the films, which come first. */}
          <BackupPrompt canonSize={canonOrder.length} />
          <div className="mt-6 flex flex-wrap gap-x-6 print:hidden">
            <FilmFilesLinks />
            <AddFilmLink into="canon" />
          </div>
        </>
      )}
    </div>
  );
}
