import type { ReactNode } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { markedFilms } from "#domain/lists/imported-marks.ts";
import { watchedIds } from "#domain/lists/user-lists.ts";
import type { FilmFiles } from "#film-files/import/imported-film.ts";
import { saveFile } from "../../adapters/save-file.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { useListFilms } from "../../features/lists/use-list-films.ts";
import { Poster } from "#web/features/films/poster.tsx";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import type { PastImport } from "./past-imports.ts";
import { messages } from "./messages.ts";
import { PageFrame } from "./page-frame.tsx";
import { unreadLines } from "./figures.tsx";
import { undoableUntil } from "./use-past-imports.ts";

const POSTERS = 5;

export function Done({
  made,
  files: { skipped, setAside },
  stayedOut,
  onAgain,
  onUndo,
}: {
  readonly made: PastImport;
  readonly files: Pick<FilmFiles, "skipped" | "setAside">;
  readonly stayedOut: readonly string[];
  readonly onAgain: () => void;
  readonly onUndo: () => void;
}) {
  const lists = useUserLists();
  const { filmsById, total } = useCatalogue();
  const films = markedFilms(made.added);
  const shown = films.slice(0, POSTERS);
  const { filmOf } = useListFilms(shown);
  const seen = watchedIds(lists).filter((id) => filmsById.has(id));
  const { watched, watchlist, canon, lists: ownLists } = made.added;
  return (
    <PageFrame>
      <div className="grid max-w-xl grid-cols-5 gap-2 md:gap-3">
        {shown.map((id) => {
          const film = filmOf(id);
          return film === undefined ? null : <Poster key={id} film={film} isThumbnail loading="eager" />;
        })}
      </div>
      <h1 className="mt-6 font-display text-[2.5rem] leading-[1.05] tabular-nums md:text-6xl">
        {messages.here(films.length)}
      </h1>
      <p className="mt-4 text-muted md:text-lg">{messages.seenOf(seen.length, total)}</p>
      <ul className="mt-6 border-t border-line">
        {watched.length === 0 ? null : (
          <Row icon="eye" text={messages.inWatched(watched.length)}>
            <RowLink href={pages.watched()}>{messages.open}</RowLink>
          </Row>
        )}
        {watchlist.length === 0 ? null : (
          <Row icon="bookmark" text={messages.onWatchlist(watchlist.length)}>
            <RowLink href={pages.watchlist()}>{messages.open}</RowLink>
          </Row>
        )}
        {canon.length === 0 ? null : (
          <Row icon="crown" text={messages.inCanon(canon.length)}>
            <RowLink href={pages.yourCanon()}>{messages.putInOrder}</RowLink>
          </Row>
        )}
        {ownLists.length === 0 ? null : (
          <Row icon="list" text={messages.inLists(ownLists.length)}>
            <RowLink href={pages.lists()}>{messages.open}</RowLink>
          </Row>
        )}
        {stayedOut.length === 0 ? null : <Row icon="search" text={messages.stayedOut(stayedOut)} />}
        {setAside.length === 0 ? null : (
          <Row icon="warning" text={messages.filesSetAside(setAside.map(({ file }) => file))} />
        )}
        {skipped.length === 0 ? null : (
          <Row icon="warning" text={messages.unreadRows(skipped.length)}>
            <Button variant="link" className="no-underline!" onClick={() => saveFile(unreadLines(skipped))}>
              {messages.saveFile}
            </Button>
          </Row>
        )}
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={onAgain}>{messages.importAnother}</Button>
        <Button onClick={onUndo}>
          <Icon name="undo" />
          {messages.undoAll}
        </Button>
        <p className="text-sm text-muted">{messages.undoUntil(undoableUntil(made))}</p>
      </div>
    </PageFrame>
  );
}

function Row({
  icon,
  text,
  children,
}: {
  readonly icon: IconName;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <li className="flex min-h-16 items-center gap-4 border-b border-line">
      <Icon name={icon} className={icon === "crown" ? "text-gold" : "text-muted"} />
      <span className="flex-1 tabular-nums">{text}</span>
      {children}
    </li>
  );
}

function RowLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Link href={href} className={`${buttonClass("link")} no-underline!`}>
      {children}
    </Link>
  );
}
