import { type ComponentType, lazy, type RefObject, useCallback, useId, useRef, useState } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { loadShareControls } from "../../features/share/load-share-controls.ts";
import { BackupPrompt } from "../../features/lists/backup-prompt/backup-prompt.tsx";
import { CanonOrderList } from "../../features/order/canon/canon-order-list.tsx";
import { useUndoneByKey } from "../../features/order/canon/use-undone-by-key.ts";
import { BringFilmsButton, FilmFilesLinks } from "#web/features/films/personal/list-links.tsx";
import { HistoryButton } from "../../features/lists/history/history-button.tsx";
import { loadNoteSheet } from "../../features/films/memories/load-sheets.ts";
import { memoriesById } from "../../features/lists/use-memory.ts";
import { AddFilmLink } from "../../features/films/other/add-film-link.tsx";
import { FilmsUnavailable, usePersonalFilms } from "#web/features/films/personal/personal-films.tsx";
import type { ShareControlsProps } from "../../features/share/share-controls.tsx";
import { useUserLists, undoLeavingCanon } from "../../features/lists/use-user-lists.ts";
import { VerificationGate } from "../../features/account/verification-gate.tsx";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { useSession } from "../../features/session/use-session.ts";
import { notesOn } from "#domain/members/share.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LazyBoundary, useOnDemand } from "../../ui/load-part.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { CanonHead, type CanonLook, useCanonLook } from "./canon-head.tsx";
import { DuelLink, FirstSteps } from "./first-steps.tsx";
import { messages } from "./messages.ts";

// Most put their canon in order.
const ChosenFilms = lazy(async () => ({ default: (await import("./canon-films.tsx")).CanonFilms }));
const SheetPage = lazy(async () => ({
  default: (await import("../../features/order/sheet/sheet-page.tsx")).SheetPage,
}));

export function YourCanonScreen() {
  return (
    <VerificationGate>
      <YourCanon />
    </VerificationGate>
  );
}

function YourCanon() {
  const page = useRef<HTMLDivElement>(null);
  const { canonOrder } = useUserLists();
  const personal = usePersonalFilms(canonOrder);
  const [look, setLook] = useCanonLook();
  const { Part: Sharing, open: openSharing } = useOnDemand(loadShareControls);
  const [isSharing, setSharing] = useState(false);
  const sharingId = useId();
  const count = personal.status === "ready" ? personal.films.length : null;
  return (
    <div
      ref={page}
      tabIndex={-1}
      className={`page ${count !== null && look === "films" ? "page-wide" : ""} outline-none`}
    >
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
            onClick={() => {
              openSharing();
              setSharing(!isSharing);
            }}
          >
            <Icon name="share" />
            <span className="max-md:hidden">{messages.shareWord}</span>
          </Button>
        }
      />
      <FirstSteps />
      {personal.status !== "ready" ? (
        <FilmsUnavailable personal={personal} loadingText={messages.loading} />
      ) : (
        <CanonFilms
          page={page}
          films={personal.films}
          look={look}
          sharing={{ Panel: Sharing, id: sharingId, isOpen: isSharing }}
        />
      )}
    </div>
  );
}

interface CanonFilmsProps {
  /** Takes the focus when the list goes away. */
  readonly page: RefObject<HTMLElement | null>;
  readonly films: readonly AnyFilm[];
  readonly look: CanonLook;
  /** The sharing panel, opened by the head's button. */
  readonly sharing: {
    readonly Panel: ComponentType<ShareControlsProps> | null;
    readonly id: string;
    readonly isOpen: boolean;
  };
}

function CanonFilms({ page, films, look, sharing }: CanonFilmsProps) {
  const { canonOrder, memories } = useUserLists();
  const titleOf = useCallback((id: FilmId) => films.find((film) => film.id === id)?.title ?? "", [films]);
  const { moveFilm, removeFilm } = useCanonChanges(page, titleOf);
  const session = useSession();
  const ownName = session.kind === "member" ? session.member.name : "";
  const noteSheet = useOnDemand(loadNoteSheet);
  const [noted, setNoted] = useState<FilmId | null>(null);
  const [sharedLink, setSharedLink] = useState<string | null>(null);
  const noteOf = (id: FilmId) => memoriesById(memories).get(id)?.note;
  if (films.length === 0) return <NoFilmsYet />;
  return (
    <>
      {sharing.Panel === null ? null : (
        <sharing.Panel
          subject="canon"
          canonFilms={canonOrder}
          notes={notesOn(canonOrder, memories)}
          panel={sharing}
          onLink={setSharedLink}
        />
      )}
      {look === "films" || look === "page" ? (
        <LazyBoundary fallback={<Spinner text={messages.loading} className="py-24" />}>
          {look === "films" ? (
            <ChosenFilms page={page} films={films} onRemove={removeFilm} />
          ) : (
            <SheetPage films={films} noteOf={noteOf} link={sharedLink} ownName={ownName} />
          )}
        </LazyBoundary>
      ) : (
        <CanonOrderList
          films={films}
          look={look}
          noteOf={noteOf}
          onMove={moveFilm}
          onRemove={removeFilm}
          onNote={(id) => {
            setNoted(id);
            noteSheet.open();
          }}
        />
      )}
      {noteSheet.Part === null || noted === null ? null : (
        <noteSheet.Part film={{ id: noted, title: titleOf(noted) }} part="note" onClose={noteSheet.close} />
      )}
      {films.length === 1 ? <p className="mt-6 text-center text-muted print:hidden">{messages.onlyOne}</p> : null}
      {/* Below the films, which come first. */}
      <BackupPrompt canonSize={canonOrder.length} />
      <div className="mt-6 flex flex-wrap gap-x-6 print:hidden">
        <FilmFilesLinks />
        <AddFilmLink into="canon" />
      </div>
    </>
  );
}

function NoFilmsYet() {
  return (
    <EmptyState title={messages.emptyTitle} text={messages.emptyText}>
      <div className="flex flex-wrap justify-center gap-3">
        <Link href={pages.home()} className={buttonClass("primary")}>
          {messages.browse}
        </Link>
        <BringFilmsButton />
      </div>
      <AddFilmLink into="canon" />
    </EmptyState>
  );
}

function useCanonChanges(page: RefObject<HTMLElement | null>, titleOf: (id: FilmId) => string) {
  const { noteChange, tellMove } = useUndoneByKey(page);
  const removeFilm = useCallback(
    (id: FilmId) => {
      // The last film takes the list with it, and with it the focus.
      if (userLists.current().canonOrder.length === 1) page.current?.focus({ preventScroll: true });
      noteChange(userLists.current());
      undoLeavingCanon({ id, title: titleOf(id) }, () => userLists.toggleCanon(id));
    },
    [titleOf, noteChange, page],
  );
  const moveFilm = (id: FilmId, takesPlaceOf: FilmId) => {
    const before = userLists.current();
    const toIndex = before.canonOrder.indexOf(takesPlaceOf);
    userLists.moveInCanon(id, toIndex);
    tellMove(titleOf(id), toIndex + 1, before);
  };
  return { moveFilm, removeFilm };
}
