import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { FilmDna } from "#domain/film-dna/film-dna.ts";
import type { Rank } from "#domain/film.ts";
import { FilmsUnavailable } from "../../features/personal-films/films-unavailable.tsx";
import { VerificationGate } from "../../features/verification-gate/verification-gate.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { DnaSkeleton } from "./dna-skeleton.tsx";
import { FullDna } from "./full-dna.tsx";
import { messages } from "./messages.ts";
import { useFilmDna } from "./use-film-dna.ts";
import { useOwnStory } from "./use-own-story.ts";

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
            <NothingToRead />
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

function OwnDna({ canonFilms, dna }: { readonly canonFilms: readonly Rank[]; readonly dna: FilmDna }) {
  const { story } = useOwnStory(canonFilms);
  return (
    <>
      <PageHeader backHref={pages.home()} title={messages.title} count={messages.analysed(dna.filmCount)} />
      <FullDna canonFilms={canonFilms} dna={dna} story={story} />
    </>
  );
}

function NothingToRead() {
  return (
    <EmptyState title={messages.emptyTitle} text={messages.emptyText}>
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
