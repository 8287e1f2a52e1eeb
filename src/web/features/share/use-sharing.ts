import { useEffect, useRef, useState } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { type SharedList, type SharedNotes, shareName, type ShareSubject } from "#domain/members/share.ts";
import { keyedStorage } from "#web/adapters/device-storage.ts";
import { useSession } from "#web/features/session/use-session.ts";
import { closedShare, closeShare, hideNotes, reopenShare, shareByLink, showNotes } from "./share-by-link.ts";

export interface Shared {
  readonly subject: ShareSubject;
  /** What a list says of itself. */
  readonly list?: SharedList;
  /** In their order. */
  readonly canonFilms: readonly FilmId[];
  readonly notes?: SharedNotes;
  /** Gets this visit's link, and null once it leads nowhere. */
  readonly onLink?: (link: string | null) => void;
}

const NO_NOTES: SharedNotes = {};

/** Public unless an earlier link is closed; without notes unless chosen on this device. One change at a time. */
export function useSharing({ subject, list, canonFilms, notes = NO_NOTES, onLink }: Shared) {
  const session = useSession();
  const owner = session.kind === "member" ? session.member.id : null;
  const [isPublic, setIsPublic] = useState(true);
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => onLink?.(isPublic ? link : null), [onLink, isPublic, link]);
  const [showsNotes, setShowsNotes] = useState(() => areNotesShown(owner));
  const [typedName, setTypedName] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const username = session.kind === "member" ? session.member.name : shareName(typedName);
  const shared = { subject, list, canonFilms, notes: showsNotes ? notes : NO_NOTES, username };

  const asking = useRef<AbortController>(null);
  useEffect(() => {
    const asked = new AbortController();
    asking.current = asked;
    const showClosed = async () => {
      const closed = await closedShare(subject, asked.signal);
      if (closed === null || asked.signal.aborted) return;
      setIsPublic(false);
      setLink(closed);
    };
    void showClosed();
    return () => asked.abort();
  }, [subject]);

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
      const change = await (wanted ? reopenShare(shared) : closeShare(subject, link));
      if (change.isDone) setLink(change.link);
      else setIsPublic(!wanted);
    });
  const chooseNotes = (wanted: boolean) =>
    unlessBusy(async () => {
      setShowsNotes(wanted);
      // Without a link yet, they will be shown with the share.
      const isEffective = !wanted || link !== null;
      const change = isEffective ? await (wanted ? showNotes({ ...shared, notes }) : hideNotes(subject, link)) : null;
      if (change?.isDone === false) setShowsNotes(!wanted);
      else rememberNotesShown(owner, wanted);
    });
  return {
    isPublic,
    link,
    isBusy,
    showsNotes,
    shownNotes: Object.keys(shared.notes).length,
    username,
    typedName,
    setTypedName,
    /** A member's name is known. */
    isNameAsked: session.kind === "visitor",
    share,
    choose,
    chooseNotes,
  };
}

const NOTES_SHOWN = "canon.notes-shown";
const storage = keyedStorage(() => localStorage);

/** Chosen on this device; `owner` is a member's id, null for visitors. */
function areNotesShown(owner: string | null): boolean {
  return storage.read(keyOf(owner)) !== null;
}

function rememberNotesShown(owner: string | null, areShown: boolean): void {
  if (areShown) storage.write(keyOf(owner), "yes");
  else storage.remove(keyOf(owner));
}

function keyOf(owner: string | null): string {
  return owner === null ? NOTES_SHOWN : `${NOTES_SHOWN}.${owner}`;
}
