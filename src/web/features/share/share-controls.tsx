import { useEffect, useId, useRef, useState } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { LONGEST_SHARE_NAME, type ShareKind, shareName, type SharedNotes } from "#domain/members/share.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxRow } from "#web/ui/choice-rows.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useSession } from "#web/features/session/use-session.ts";
import { keepNotesChoice, keptNotesChoice } from "./kept-notes-choice.ts";
import { messages } from "./messages.ts";
import {
  closedShare,
  closeShare,
  deliverAndConfirm,
  hideNotes,
  reopenShare,
  shareByLink,
  showNotes,
} from "./share-by-link.ts";
import { ShareLink } from "./share-link.tsx";

interface Shared {
  readonly kind: ShareKind;
  /** Favourite first. */
  readonly canonFilms: readonly FilmId[];
  /** What there is to show with a canon, if its owner wants it. */
  readonly notes?: SharedNotes;
  /** Where the page's head has the button that opens the controls. */
  readonly panel?: { readonly id: string; readonly isOpen: boolean };
  /** Called with the link of this visit once there is one, and with null once it leads nowhere. */
  readonly onLink?: (link: string | null) => void;
}

/**
 * Public or private, what strangers see, the share button and the link; on phones behind one button, so that the films
 * come first. Public unless an earlier link is closed, without notes unless this device was told otherwise; changes take effect at once,
 * also for earlier shares.
 */
export function ShareControls(shared: Shared) {
  const session = useSession();
  // Remounts for another member, whose links differ.
  return <OwnersControls key={session.kind === "member" ? session.member.id : ""} {...shared} />;
}

const NO_NOTES: SharedNotes = {};

function OwnersControls({ kind, canonFilms, notes = NO_NOTES, panel, onLink }: Shared) {
  const session = useSession();
  const owner = session.kind === "member" ? session.member.id : null;
  const [isPublic, setIsPublic] = useState(true);
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => onLink?.(isPublic ? link : null), [onLink, isPublic, link]);
  const [showsNotes, setShowsNotes] = useState(() => keptNotesChoice(owner));
  const [typedName, setTypedName] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const ownId = useId();
  const panelId = panel?.id ?? ownId;
  const sentenceId = useId();
  const username = session.kind === "member" ? session.member.name : shareName(typedName);
  const shared = { kind, canonFilms, notes: showsNotes ? notes : NO_NOTES, username };
  const noteCount = Object.keys(notes).length;

  const asking = useRef<AbortController>(null);
  useEffect(() => {
    const asked = new AbortController();
    asking.current = asked;
    const tellWhatIsSo = async () => {
      const closed = await closedShare(kind, asked.signal);
      if (closed === null || asked.signal.aborted) return;
      setIsPublic(false);
      setLink(closed);
    };
    void tellWhatIsSo();
    return () => asked.abort();
  }, [kind]);

  const unlessBusy = async (work: () => Promise<void>) => {
    if (isBusy) return;
    // What is done now is newer than what was asked.
    asking.current?.abort();
    setIsBusy(true);
    await work();
    setIsBusy(false);
  };
  const share = () =>
    unlessBusy(async () => {
      const shownLink = await shareByLink({ ...shared, isPublic });
      if (shownLink !== null) setLink(shownLink);
    });
  const choose = (wanted: boolean) =>
    unlessBusy(async () => {
      if (wanted === isPublic) return;
      setIsPublic(wanted);
      if (wanted && link === null) return;
      const change = await (wanted ? reopenShare(shared) : closeShare(kind, link));
      if (change.isDone) setLink(change.link);
      else setIsPublic(!wanted);
    });
  const chooseNotes = (wanted: boolean) =>
    unlessBusy(async () => {
      setShowsNotes(wanted);
      // Without a link yet, they are shown with the sharing.
      const isEffective = !wanted || link !== null;
      const change = isEffective ? await (wanted ? showNotes({ ...shared, notes }) : hideNotes(link)) : null;
      if (change?.isDone === false) setShowsNotes(!wanted);
      else keepNotesChoice(owner, wanted);
    });

  // Whoever has shared sees the link, whatever the window's width becomes.
  const isShown = panel?.isOpen ?? isOpen ?? (link !== null && isPublic);
  return (
    <div
      className={`border-b border-line print:hidden ${panel === undefined ? "py-1 sm:py-5" : isShown ? "py-4" : "hidden"}`}
    >
      {panel === undefined ? (
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={panelId}
          onClick={() => setOpen(!isShown)}
          className="flex min-h-11 w-full items-center gap-2.5 text-sm font-semibold sm:hidden"
        >
          <Icon name="share" />
          {messages[kind].toggle}
          <Icon name="chevron-down" className={`ml-auto ${isShown ? "rotate-180" : ""}`} />
        </button>
      ) : null}
      <div id={panelId} className={panel !== undefined ? "" : isShown ? "max-sm:pt-2 max-sm:pb-4" : "max-sm:hidden"}>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <div role="group" aria-label={messages.privacy} className="flex">
            <Choice isChosen={isPublic} isBusy={isBusy} onChoose={() => void choose(true)} label={messages.public} />
            <Choice
              isChosen={!isPublic}
              isBusy={isBusy}
              onChoose={() => void choose(false)}
              label={messages.private}
              isLast
            />
          </div>
          <Button
            variant="primary"
            aria-disabled={isBusy}
            aria-describedby={sentenceId}
            className={BUSY_LOOK}
            onClick={() => void share()}
          >
            <Icon name="share" />
            {isBusy ? messages.sharing : messages.share}
          </Button>
          {session.kind === "visitor" && isPublic ? (
            <label className="min-w-0 flex-1 basis-60">
              <span className="block text-sm text-muted">{messages.name}</span>
              <input
                type="text"
                autoComplete="name"
                maxLength={LONGEST_SHARE_NAME}
                value={typedName}
                onChange={(event) => setTypedName(event.target.value)}
                className="min-h-11 w-full rounded-card border border-control bg-ground px-3"
              />
            </label>
          ) : null}
        </div>
        {isPublic && noteCount > 0 ? (
          <CheckboxRow
            label={messages.showNotes}
            isChecked={showsNotes}
            onCheck={(wanted) => void chooseNotes(wanted)}
            isBusy={isBusy}
            className="mt-2 w-fit"
          />
        ) : null}
        <p id={sentenceId} className="mt-3 max-w-measure text-sm text-muted">
          {isPublic
            ? messages[kind].seen(canonFilms.length, username, Object.keys(shared.notes).length)
            : messages.seenPrivate}
        </p>
        {link === null || !isPublic ? null : (
          <ShareLink link={link} onCopy={() => void deliverAndConfirm(kind, link)} />
        )}
      </div>
    </div>
  );
}

/** Not `disabled`, which would lose keyboard focus. */
const BUSY_LOOK = "aria-disabled:cursor-progress aria-disabled:opacity-50";

function Choice({
  isChosen,
  isBusy,
  onChoose,
  label,
  isLast = false,
}: {
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
  readonly label: string;
  readonly isLast?: boolean;
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isBusy}
      onClick={onChoose}
      className={`inline-flex min-h-11 items-center gap-2 border border-control px-4 text-sm ${BUSY_LOOK} ${isLast ? "rounded-r-card border-l-0" : "rounded-l-card"} ${isChosen ? "bg-raised font-semibold text-ink" : "text-muted hover:text-ink"}`}
    >
      {isChosen ? <Icon name={isLast ? "lock" : "check"} /> : null}
      {label}
    </button>
  );
}
