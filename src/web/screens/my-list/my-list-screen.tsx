import { lazy, useId, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { pages } from "#contract/pages.ts";
import type { OwnList, OwnListId } from "#domain/lists/own-list.ts";
import { watchedIds } from "#domain/lists/user-lists.ts";
import { loadShareControls } from "../../features/share/load-share-controls.ts";
import { VerificationGate } from "../../features/account/verification-gate.tsx";
import { changeList, deleteList } from "../../features/films/own-lists/own-lists.ts";
import { FilmsUnavailable, readyFilms, usePersonalFilms } from "../../features/films/personal/personal-films.tsx";
import { useSettledLists } from "../../features/lists/use-user-lists.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { call } from "../../adapters/product-api.ts";
import { LazyBoundary, useOnDemand } from "../../ui/load-part.tsx";
import { BackLink } from "../../ui/page-frame.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { EditedText } from "./edited-text.tsx";
import { ListFilms } from "./list-films.tsx";
import { messages } from "./messages.ts";
import { notesIn } from "./notes-in.ts";

// Loaded separately, because few follow lists.
const FollowedList = lazy(async () => ({ default: (await import("./followed-list.tsx")).FollowedList }));

/** One of somebody's own lists. */
export function MyListScreen({ list }: { readonly list: OwnListId }) {
  return (
    <VerificationGate>
      <MyList id={list} />
    </VerificationGate>
  );
}

function MyList({ id }: { readonly id: OwnListId }) {
  const page = useRef<HTMLDivElement>(null);
  const lists = useSettledLists();
  const list = lists.ownLists.find((other) => other.id === id && other.isDeleted !== true);
  const ids = useMemo(() => list?.films.map((film) => film.id) ?? [], [list]);
  const personal = usePersonalFilms(ids);
  const films = readyFilms(personal);
  const [link, setLink] = useState<string | null>(null);
  const watched = useMemo(() => new Set(watchedIds(lists)), [lists]);
  return (
    <div ref={page} tabIndex={-1} className="page page-wide outline-none">
      <BackLink href={pages.lists()} label={messages.back} className="mt-3 print:hidden" />
      {personal.status !== "ready" ? (
        <FilmsUnavailable personal={personal} loadingText={messages.loading} />
      ) : list === undefined ? (
        <EmptyState headingLevel={1} title={messages.missingTitle} text={messages.missingText} />
      ) : list.follows !== undefined ? (
        <LazyBoundary fallback={<Spinner text={messages.loading} className="py-24" />}>
          <FollowedList list={list} follows={list.follows} />
        </LazyBoundary>
      ) : (
        <>
          <Head list={list} seen={ids.filter((film) => watched.has(film)).length} onLink={setLink} />
          {films.length === 0 ? (
            <EmptyState title={messages.emptyTitle} text={messages.emptyText}>
              <Link href={pages.home()} className={buttonClass("primary")}>
                {messages.browse}
              </Link>
            </EmptyState>
          ) : (
            <ListFilms page={page} list={list} films={films} link={link} />
          )}
        </>
      )}
    </div>
  );
}

/** A deleted list is nobody's to open. Without a network its link stays. */
async function closeLink(list: OwnListId): Promise<void> {
  await call("setListPrivacy", { body: { list, isPublic: false } }).catch(() => undefined);
}

function useSharingOf(list: OwnList, onLink: (link: string | null) => void) {
  const { id, name, about, isOrdered, films } = list;
  const { Part: Sharing, open } = useOnDemand(loadShareControls);
  const [isSharing, setSharing] = useState(false);
  const panelId = useId();
  const told = { name, ...(about === undefined ? {} : { about }), ...(isOrdered === undefined ? {} : { isOrdered }) };
  return {
    isSharing,
    toggle: () => {
      open();
      setSharing(!isSharing);
    },
    panel:
      Sharing === null ? null : (
        <Sharing
          subject={id}
          list={told}
          canonFilms={films.map((film) => film.id)}
          notes={notesIn(list)}
          panel={{ id: panelId, isOpen: isSharing }}
          onLink={onLink}
        />
      ),
  };
}

function Head({
  list,
  seen,
  onLink,
}: {
  readonly list: OwnList;
  readonly seen: number;
  readonly onLink: (link: string | null) => void;
}) {
  const [, navigate] = useLocation();
  const { id, name, about = "", isOrdered = false, films } = list;
  const { isSharing, toggle, panel } = useSharingOf(list, onLink);
  return (
    <header className={`print:hidden ${isSharing ? "" : "border-b border-line pb-4"}`}>
      <h1 className="sr-only">{name}</h1>
      <EditedText
        label={messages.name}
        text={name}
        most={100}
        className="w-full font-display text-[2.25rem] leading-tight md:text-[2.875rem]"
        onKeep={(text) => {
          if (text !== "") changeList({ id, name: text });
        }}
      />
      <EditedText
        label={messages.about}
        text={about}
        most={280}
        placeholder={messages.aboutPlaceholder}
        className="mt-1 w-full max-w-measure text-muted"
        onKeep={(text) => changeList({ id, about: text === "" ? null : text })}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm text-muted">
        <span className="tabular-nums">{messages.count(films.length)}</span>
        <span className="tabular-nums">{messages.seen(seen, films.length)}</span>
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={isOrdered}
            onChange={() => changeList({ id, isOrdered: isOrdered ? null : true })}
            className="size-4.5 accent-ink"
          />
          {messages.ordered}
        </label>
        {isOrdered && films.length > 1 ? (
          <Link href={pages.duelsOfList(id)} className={buttonClass("link")}>
            <Icon name="duel" />
            {messages.duels}
          </Link>
        ) : null}
        <div className="ml-auto flex flex-wrap items-center gap-x-6">
          <Button variant="link" aria-expanded={isSharing} onClick={toggle}>
            <Icon name="share" />
            {messages.share}
          </Button>
          {films.length === 0 ? null : (
            <Link href={pages.export(id)} className={buttonClass("link")}>
              <Icon name="file" />
              {messages.export}
            </Link>
          )}
          <Button
            variant="link"
            className="font-normal!"
            onClick={() => {
              deleteList(list);
              void closeLink(id);
              navigate(pages.lists());
            }}
          >
            {messages.delete}
          </Button>
        </div>
      </div>
      {panel}
    </header>
  );
}
