import { type ReactNode, useEffect } from "react";
import { useLocation } from "wouter";
import { pages, PRODUCT_NAME } from "#contract/pages.ts";
import { buttonClass } from "../../ui/button.tsx";
import { onPlainPress } from "../../ui/choice-links.tsx";
import { Icon } from "../../ui/icon.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Poster, type PosterFilm } from "#web/features/films/poster.tsx";
import { messages } from "./messages.ts";

/** Longer titles are set smaller. */
const LONG_TITLE_LENGTH = 32;

/** A film's page, ranked or not. */
export function FilmLayout({
  film,
  documentTitle,
  place,
  credits,
  elsewhere = null,
  below,
  children,
}: {
  readonly film: PosterFilm;
  /** If only the page knows it. */
  readonly documentTitle?: string;
  readonly place: ReactNode;
  readonly credits: ReactNode;
  readonly elsewhere?: ReactNode;
  readonly below: ReactNode;
  readonly children: ReactNode;
}) {
  useDocumentTitle(documentTitle);
  const size = film.title.length >= LONG_TITLE_LENGTH ? "text-3xl md:text-5xl" : "text-4xl md:text-6xl";
  return (
    <div className="page">
      <header className="flex items-center justify-between pt-4 pr-(--corner) pb-4 md:pb-6">
        <BackButton />
        <p className="label text-muted">{messages.label}</p>
      </header>
      <div className="grid grid-cols-[7.5rem_1fr] tiny:grid-cols-[4rem_1fr] gap-x-5 gap-y-6 md:grid-cols-[20rem_1fr] md:grid-rows-[auto_auto_1fr] md:gap-x-12">
        <div className="self-start md:row-span-2">
          <Poster film={film} loading="eager" />
        </div>
        <div className="min-w-0">
          {place}
          <h1 className={`mt-2 font-display leading-[1.05] wrap-anywhere ${size}`}>{film.title}</h1>
          {credits}
        </div>
        <div className="col-span-2 flex flex-col gap-5 md:col-span-1 md:col-start-2 md:row-span-2">{children}</div>
        {elsewhere === null ? null : (
          <div className="col-span-2 max-md:-mt-4 md:col-span-1 md:col-start-1 md:row-start-3 md:-mt-4">
            {elsewhere}
          </div>
        )}
      </div>
      {below}
    </div>
  );
}

/** Unknown parts are left out. */
export function Credits({
  year,
  kind,
  director,
}: {
  readonly year: number | null;
  readonly kind: string;
  readonly director: string;
}) {
  return (
    <>
      <p className="mt-3 text-muted">
        {year === null ? null : <span className="tabular-nums">{year}</span>}
        {year === null || kind === "" ? "" : " · "}
        {kind}
      </p>
      {director === "" ? null : <p>{messages.directedBy(director)}</p>}
    </>
  );
}

/** Goes back, or to Home if there is no previous page. A link, so that it works without scripts. */
function BackButton({ framed = false }: { readonly framed?: boolean }) {
  const [, navigate] = useLocation();
  return (
    <a
      href={pages.home()}
      onClick={onPlainPress(() => {
        if (window.history.length > 1) window.history.back();
        else navigate(pages.home());
      })}
      className={
        framed ? buttonClass("quiet") : "-ml-2 inline-flex min-h-11 items-center gap-2 px-2 text-muted hover:text-ink"
      }
    >
      <Icon name="arrow-left" />
      {messages.back}
    </a>
  );
}

/** For titles that only the page knows. A first page's HTML already has it. */
function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}

/** Also for ids, because only this page knows that they are unknown. */
export function NoSuchFilm() {
  useDocumentTitle(`${messages.notFound} · ${PRODUCT_NAME}`);
  return (
    <div className="page">
      <EmptyState headingLevel={1} title={messages.notFound} text={messages.notFoundText}>
        <BackButton framed />
      </EmptyState>
    </div>
  );
}
