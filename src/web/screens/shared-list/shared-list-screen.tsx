import { Link, useLocation } from "wouter";
import { pages } from "#contract/pages.ts";
import { watchedIds } from "#domain/lists/user-lists.ts";
import { shareHeading } from "#domain/members/share.ts";
import type { SharedFilm, SharedRecord } from "../../features/catalogue/page-excerpts.ts";
import { makeList, shownLists } from "../../features/films/own-lists/own-lists.ts";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { canonContent } from "../../features/share/canon-content.ts";
import { SharedFilmCard } from "../../features/films/list/shared-film-card.tsx";
import { CallToAction, ShareClosed, SharedHeader } from "../../features/share/shared-page.tsx";
import { useSharedPage, useSharedTitle } from "../../features/share/use-shared-page.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { messages } from "./messages.ts";

/** As many as a phone can hold; the others are lines of text. */
const MOST_CARDS = 300;

/** A list that somebody else made, behind its link. */
export function SharedListScreen({ id }: { readonly id: string }) {
  const view = useSharedPage("list", id, canonContent);
  const heading = view.state === "public" ? shareHeading({ kind: "list", ...view.record }) : null;
  useSharedTitle(heading);
  if (view.state !== "public" || heading === null) return <ShareClosed kind="list" view={view} />;
  const { record, content } = view;
  const { films } = content;
  const isNumbered = record.list?.isOrdered === true;
  return (
    <div className="page">
      <SharedHeader heading={heading} count={messages.count(films.length, record.username)} record={record} />
      <Reader id={id} heading={heading} record={record} films={films} />
      <ol aria-label={messages.label}>
        {films.slice(0, MOST_CARDS).map((film, index) => (
          <SharedFilmCard
            key={film.id}
            film={film}
            index={index}
            note={record.notes?.[film.id]}
            isNumbered={isNumbered}
          />
        ))}
      </ol>
      {films.length > MOST_CARDS ? <Rest films={films.slice(MOST_CARDS)} isNumbered={isNumbered} /> : null}
      <CallToAction title={messages.callToAction} text={messages.callToActionText} label={messages.getStarted} />
    </div>
  );
}

/** What the list is about, how far the reader is with it, and the ways to have it oneself. */
function Reader({
  id,
  heading,
  record,
  films,
}: {
  readonly id: string;
  readonly heading: string;
  readonly record: SharedRecord;
  readonly films: readonly SharedFilm[];
}) {
  const [, navigate] = useLocation();
  const lists = useUserLists();
  const { about, isOrdered } = record.list ?? {};
  const watched = new Set(watchedIds(lists));
  const seen = films.filter((film) => watched.has(film.id)).length;
  const followed = shownLists(lists).find(({ follows }) => follows === id);
  const told = { ...(about === undefined ? {} : { about }), ...(isOrdered === undefined ? {} : { isOrdered }) };
  return (
    <section className="border-b border-line py-4 print:hidden">
      {about === undefined ? null : (
        <p dir="auto" className="max-w-measure text-lg [overflow-wrap:anywhere] whitespace-pre-line">
          {about}
        </p>
      )}
      <div className="needs-script mt-2 flex flex-wrap items-center gap-3">
        <Button onClick={() => navigate(pages.myList(makeList(heading, films, told)))}>{messages.keep}</Button>
        {followed === undefined ? (
          <Button onClick={() => makeList(heading, [], { ...told, follows: id })}>{messages.follow}</Button>
        ) : (
          <Link href={pages.myList(followed.id)} className={buttonClass("quiet")}>
            {messages.following}
          </Link>
        )}
        <p className="text-sm text-muted tabular-nums">
          {watched.size === 0 ? messages.keepHint : messages.seen(seen, films.length)}
        </p>
      </div>
    </section>
  );
}

function Rest({ films, isNumbered }: { readonly films: readonly SharedFilm[]; readonly isNumbered: boolean }) {
  return (
    <ol
      start={MOST_CARDS + 1}
      aria-label={messages.rest}
      className={`border-b border-line py-4 text-sm ${isNumbered ? "list-decimal pl-14" : ""}`}
    >
      {films.map(({ id, title, year, director }) => (
        <li key={id} className="py-1 text-muted [content-visibility:auto]">
          <Link href={pages.film(id)} className="text-ink hover:underline">
            {title}
          </Link>{" "}
          {[year, director].filter((fact) => fact !== null && fact !== "").join(" · ")}
        </li>
      ))}
    </ol>
  );
}
