import { useCallback, useMemo, useState } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { filmDna, type FilmDna } from "#domain/taste/film-dna/film-dna.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import { coloursOf } from "#domain/picture/story-picture/picture-mark.ts";
import { sendableStatements } from "../../features/taste/story/sendable-statements.ts";
import { FilmsUnavailable } from "#web/features/films/personal/personal-films.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { useListFilms } from "../../features/lists/use-list-films.ts";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { VerificationGate } from "../../features/account/verification-gate.tsx";
import { PageHeader } from "../../ui/page-frame.tsx";
import { useOnDemand } from "../../ui/load-part.tsx";
import { FullDna, SHARE_ID } from "./full-dna.tsx";
import { messages } from "./messages.ts";
import { useOwnStory, useToldStory } from "./use-own-story.ts";

/** With the fonts it draws with. */
const loadCardDialog = async () => (await import("../../features/taste/cards/card-dialog.tsx")).CardDialog;

export function FilmDnaScreen() {
  return (
    <VerificationGate>
      <FilmDna />
    </VerificationGate>
  );
}

function FilmDna() {
  const view = useFilmDna();
  return (
    <div className="page">
      {view.status === "ready" ? (
        <OwnDna {...view} />
      ) : (
        <>
          <PageHeader backHref={pages.home()} title={messages.title} />
          {view.status === "loading" ? (
            <DnaSkeleton />
          ) : view.status === "error" ? (
            <FilmsUnavailable personal={view} loadingText={messages.loading} />
          ) : (
            <NothingToRead outside={view.outside} />
          )}
        </>
      )}
      <p className="border-t border-line py-6 text-center text-sm text-muted print:hidden">
        {messages.support}{" "}
        <Link href={pages.support()} className="inline-block py-2 text-ink underline underline-offset-4">
          {messages.supportLink}
        </Link>
        .
      </p>
    </div>
  );
}

function OwnDna({
  canonFilms,
  ranks,
  dna,
}: {
  readonly canonFilms: readonly FilmId[];
  readonly ranks: readonly Rank[];
  readonly dna: FilmDna;
}) {
  const { story, tell } = useOwnStory(ranks);
  const [picture, setPicture] = useState<number | null>(null);
  const { Part: CardDialog, open } = useOnDemand(loadCardDialog);
  const openPicture = useCallback(
    (index: number) => {
      setPicture(index);
      open();
    },
    [open],
  );
  const colourOf = useMemo(() => coloursOf(dna.strand), [dna]);
  // Pictures speak in the first person. Meanwhile their dialog loads, showing nothing.
  const mine = useToldStory(tell, picture === null ? null : "I")?.story ?? null;
  return (
    <>
      <PageHeader
        backHref={pages.home()}
        title={messages.title}
        count={messages.analysed(dna.filmCount)}
        aside={<HeadActions canShow={story !== null} onPictures={() => openPicture(0)} />}
      />
      <FullDna canonFilms={canonFilms} dna={dna} story={story} colourOf={colourOf} onPicture={openPicture} />
      {picture === null || CardDialog === null ? null : (
        <CardDialog
          statements={sendableStatements(mine?.statements ?? [])}
          first={picture}
          colourOf={colourOf}
          onClose={() => setPicture(null)}
        />
      )}
    </>
  );
}

/** Keeps its space until the story is there, so that nothing moves. */
function HeadActions({ canShow, onPictures }: { readonly canShow: boolean; readonly onPictures: () => void }) {
  const look = "inline-flex min-h-11 items-center gap-2 text-sm font-semibold hover:text-muted print:hidden";
  return (
    <div className={`flex gap-5 ${canShow ? "" : "invisible"}`}>
      <button type="button" onClick={onPictures} className={look}>
        <Icon name="picture" />
        {messages.pictures}
      </button>
      <a href={`#${SHARE_ID}`} className={look}>
        <Icon name="share" />
        {messages.share}
      </a>
    </div>
  );
}

function NothingToRead({ outside }: { readonly outside: number }) {
  return (
    <EmptyState title={messages.emptyTitle} text={outside === 0 ? messages.emptyText : messages.emptyOutside(outside)}>
      <ul className="border-t border-line text-left">
        {messages.features.map((feature) => (
          <li key={feature} className="border-b border-line py-2">
            {feature}
          </li>
        ))}
      </ul>
      <Link href={pages.home()} className={buttonClass("primary")}>
        {messages.explore}
      </Link>
    </EmptyState>
  );
}

function DnaSkeleton() {
  return (
    <>
      <div aria-hidden="true" className="needs-script pt-4 motion-safe:animate-pulse md:pt-6">
        <div className="h-13 rounded-card bg-raised md:h-30" />
        <div className="mt-20 grid items-center gap-x-16 gap-y-8 md:mt-24 md:grid-cols-[5fr_6fr]">
          <div>
            <div className="h-10 rounded-card bg-raised" />
            <div className="mt-3 h-10 w-3/4 rounded-card bg-raised" />
            <div className="mt-6 h-4 w-5/6 rounded-card bg-raised" />
          </div>
          <div className="h-72 rounded-card bg-raised" />
        </div>
      </div>
      <FilmsUnavailable personal={{ status: "loading" }} loadingText={messages.loading} />
    </>
  );
}

/** Needs the whole catalogue. */
type FilmDnaView =
  | { readonly status: "loading" }
  /** The canon has this many films, all outside the ranking. */
  | { readonly status: "empty"; readonly outside: number }
  | { readonly status: "error"; readonly retry: () => void }
  | {
      readonly status: "ready";
      readonly canonFilms: readonly FilmId[];
      readonly ranks: readonly Rank[];
      readonly dna: FilmDna;
    };

function useFilmDna(): FilmDnaView {
  const isHydrated = useIsHydrated();
  const { canonOrder } = useUserLists();
  const { films, metadataByRank, status, retry } = useCatalogue();
  const { filmOf, isComplete } = useListFilms(canonOrder);
  const canon = useMemo(() => canonOrder.flatMap((id) => filmOf(id) ?? []), [canonOrder, filmOf]);
  const ranks = useMemo(() => canon.flatMap(({ rank }) => rank ?? []), [canon]);
  const dna = useMemo(
    () => (isComplete ? filmDna(canon, { films, metadataByRank }) : null),
    [canon, films, metadataByRank, isComplete],
  );
  if (!isHydrated) return { status: "loading" };
  if (canonOrder.length === 0 || (isComplete && dna === null)) return { status: "empty", outside: canonOrder.length };
  if (dna !== null) return { status: "ready", canonFilms: canonOrder, ranks, dna };
  return status === "error" ? { status: "error", retry } : { status: "loading" };
}
