import { useCallback, useMemo } from "react";
import { Link, useLocation } from "wouter";
import { pages } from "#contract/pages.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import type { OwnList } from "#domain/lists/own-list.ts";
import { watchedIds } from "#domain/lists/user-lists.ts";
import { FilmActions } from "../../features/films/film-actions.tsx";
import { FilmTile } from "../../features/films/list/film-tile.tsx";
import { LeftRanking } from "../../features/films/other/film-line.tsx";
import { rememberName } from "../../features/films/other/remember-name.ts";
import { deleteList, makeList } from "../../features/films/own-lists/own-lists.ts";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { MyFilms } from "../../features/search/my-films/my-films.tsx";
import { canonContent } from "../../features/share/canon-content.ts";
import { ShareClosed } from "../../features/share/shared-page.tsx";
import { useSharedPage } from "../../features/share/use-shared-page.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { messages } from "./messages.ts";

/** Somebody else's list among one's own: its films are its owner's, the progress is the reader's. */
export function FollowedList({ list, follows }: { readonly list: OwnList; readonly follows: string }) {
  const [, navigate] = useLocation();
  const lists = useUserLists();
  const view = useSharedPage("list", follows, canonContent);
  const watched = useMemo(() => new Set(watchedIds(lists)), [lists]);
  const notes = view.state === "public" ? view.record.notes : undefined;
  const tile = useCallback(
    (film: AnyFilm, isInView: boolean) => (
      <SharedTile key={film.id} film={film} note={notes?.[film.id]} isInView={isInView} />
    ),
    [notes],
  );
  const stop = (
    <Button
      variant="link"
      className="font-normal!"
      onClick={() => {
        deleteList(list);
        navigate(pages.lists());
      }}
    >
      {messages.stop}
    </Button>
  );
  if (view.state !== "public")
    return (
      <>
        <ShareClosed kind="list" view={view} />
        <p className="flex justify-center">{stop}</p>
      </>
    );
  const { films } = view.content;
  const { list: told, username } = view.record;
  const ids = films.map(({ id }) => id);
  const seen = ids.filter((id) => watched.has(id)).length;
  const name = told?.name ?? list.name;
  return (
    <>
      <header className="border-b border-line pb-4">
        <h1 className="font-display text-[2.25rem] leading-tight [overflow-wrap:anywhere] md:text-[2.875rem]">
          {name}
        </h1>
        {told?.about === undefined ? null : <p className="mt-1 max-w-measure text-muted">{told.about}</p>}
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm text-muted">
          {username === null ? null : <span>{messages.by(username)}</span>}
          <span className="tabular-nums">{messages.count(films.length)}</span>
          <span className="tabular-nums">{messages.seen(seen, films.length)}</span>
          <Link href={pages.sharedList(follows)} className={`${buttonClass("link")} ml-auto font-normal!`}>
            {messages.openShared}
          </Link>
          <Button
            variant="link"
            className="font-normal!"
            onClick={() => navigate(pages.myList(makeList(name, films, partsOf(told))))}
          >
            {messages.keep}
          </Button>
          {stop}
        </div>
      </header>
      <MyFilms films={films} ownOrder={messages.inItsOrder} added={ids} className="mt-4">
        {tile}
      </MyFilms>
    </>
  );
}

function partsOf(told: Pick<OwnList, "about" | "isOrdered"> | undefined): Pick<OwnList, "about" | "isOrdered"> {
  const { about, isOrdered } = told ?? {};
  return { ...(about === undefined ? {} : { about }), ...(isOrdered === undefined ? {} : { isOrdered }) };
}

function SharedTile({
  film,
  note,
  isInView,
}: {
  readonly film: AnyFilm;
  readonly note: string | undefined;
  readonly isInView: boolean;
}) {
  return (
    <div role="listitem">
      <FilmTile
        film={film}
        isInView={isInView}
        note={
          <>
            <LeftRanking film={film} />
            {note === undefined ? null : (
              <p dir="auto" className="mt-1.5 text-sm [overflow-wrap:anywhere] whitespace-pre-line">
                {note}
              </p>
            )}
          </>
        }
      >
        <div className="mt-auto flex flex-wrap items-center pt-1">
          <FilmActions
            film={film}
            layout="icons"
            onPress={() => {
              rememberName(film);
              return false;
            }}
          />
        </div>
      </FilmTile>
    </div>
  );
}
