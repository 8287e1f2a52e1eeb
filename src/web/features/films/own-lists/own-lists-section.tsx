import { useState } from "react";
import { Link, useLocation } from "wouter";
import { pages } from "#contract/pages.ts";
import type { OwnList } from "#domain/lists/own-list.ts";
import { watchedIds } from "#domain/lists/user-lists.ts";
import { useListFilms } from "#web/features/lists/use-list-films.ts";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import { Button } from "#web/ui/button.tsx";
import { PosterChip } from "../small-posters.tsx";
import { NewListForm } from "./add-to-list.tsx";
import { messages } from "./messages.ts";
import { changeList, makeList, shownLists } from "./own-lists.ts";

const POSTERS = 4;

/** One's own lists on the page of all lists, and a way to make one. */
export function OwnListsSection() {
  const lists = useUserLists();
  const [, navigate] = useLocation();
  const own = shownLists(lists);
  const deleted = lists.ownLists.filter(({ isDeleted }) => isDeleted === true);
  return (
    <section aria-labelledby="your-lists" className="needs-script mt-4 mb-10 max-w-3xl">
      <h2 id="your-lists" className="font-display text-[1.75rem] leading-tight md:text-3xl">
        {messages.yourLists}
      </h2>
      {own.length === 0 ? <p className="mt-2 text-sm text-muted">{messages.noneYet}</p> : null}
      <ul className="mt-2">
        {own.map((list) => (
          <OwnListLine key={list.id} list={list} seen={new Set(watchedIds(lists))} />
        ))}
      </ul>
      <NewListForm onMake={(name) => navigate(pages.myList(makeList(name)))} />
      {deleted.length === 0 ? null : <Deleted lists={deleted} />}
    </section>
  );
}

function OwnListLine({ list, seen }: { readonly list: OwnList; readonly seen: ReadonlySet<string> }) {
  const ids = list.films.slice(0, POSTERS).map(({ id }) => id);
  const { filmOf } = useListFilms(ids);
  const count = list.films.filter(({ id }) => seen.has(id)).length;
  return (
    <li className="border-b border-line">
      <Link href={pages.myList(list.id)} className="flex min-h-16 items-center gap-4 py-2 hover:bg-raised">
        <span className="flex w-32 shrink-0 gap-1 *:w-7">
          {ids.map((id) => {
            const film = filmOf(id);
            return film === undefined ? null : (
              <span key={id}>
                <PosterChip film={film} />
              </span>
            );
          })}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-display text-xl leading-tight">{list.name}</span>
          <span className="block text-sm text-muted tabular-nums">
            {list.follows === undefined ? messages.films(list.films.length) : messages.isFollowed}
            {list.films.length === 0 ? null : ` · ${messages.seen(count, list.films.length)}`}
          </span>
        </span>
      </Link>
    </li>
  );
}

function Deleted({ lists }: { readonly lists: readonly OwnList[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center text-sm text-muted">
        {messages.deletedLists(lists.length)}
      </summary>
      {isOpen ? (
        <ul>
          {lists.map(({ id, name }) => (
            <li key={id} className="flex min-h-11 items-center gap-4 border-b border-line">
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <Button variant="link" onClick={() => changeList({ id, isDeleted: null })}>
                {messages.bringBack}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  );
}
