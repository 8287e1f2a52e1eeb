import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { mainGenre, type Film, type FilmMetadata } from "#domain/catalogue/film.ts";
import { filmElsewhere } from "#domain/catalogue/film-elsewhere.ts";
import { FilmActions } from "#web/features/films/film-actions.tsx";
import { AddToListButton } from "../../features/films/own-lists/add-to-list-button.tsx";
import { messages as listMessages } from "../../features/films/own-lists/messages.ts";
import { FilmViewings, SeenAgain } from "../../features/films/memories/film-viewings.tsx";
import { MemoryLine } from "../../features/films/memories/memory-line.tsx";
import { ProvenanceTable } from "../../features/catalogue/standing/provenance-table.tsx";
import type { RankedFilm as RankedNeighbour } from "../../features/catalogue/standing/rank-explanation.ts";
import { TopicLinks } from "../../features/topics/topic-links.tsx";
import { useFilmTopics } from "../../features/topics/use-film-topics.ts";
import type { TopicAddress } from "#domain/topics/topic-address.ts";
import { SeeNext } from "#web/features/films/next-films.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { ElsewhereIds, OutsideLinks, useExternalIds, useFilmLinks } from "./outside-links.tsx";
import { FilmLayout } from "./film-layout.tsx";
import { messages } from "./messages.ts";
import { ProgrammeNote, Words } from "./programme-note.tsx";

/** Assumed until known. */
const USUAL_RECOMMENDATIONS = 11;

export function RankedFilm({
  film,
  metadata,
  above,
  below,
}: {
  readonly film: Film;
  readonly metadata: FilmMetadata | undefined;
  readonly above: RankedNeighbour | undefined;
  readonly below: RankedNeighbour | undefined;
}) {
  const ids = useExternalIds(film.rank);
  const links = useFilmLinks(film);
  const topics = useFilmTopics(film.rank);
  return (
    <FilmLayout
      film={film}
      place={
        <p
          className="font-display text-4xl leading-none text-muted tabular-nums md:text-6xl"
          aria-label={messages.rank(film.rank)}
        >
          {film.rank}
        </p>
      }
      credits={<RankedCredits film={film} genre={mainGenre(metadata)} topics={topics} />}
      elsewhere={<ElsewhereIds elsewhere={filmElsewhere(film, ids)} />}
      below={
        <>
          <div className="mt-10 grid gap-12 md:mt-14">
            <ProgrammeNote film={film} metadata={metadata} topics={topics} />
            <ProvenanceTable film={film} neighbours={[above, below]} />
            <SeeNext rank={film.rank} expectedCount={metadata?.recommendationRanks?.length ?? USUAL_RECOMMENDATIONS} />
          </div>
          <nav
            aria-label={messages.neighboursLabel}
            className="mt-12 flex justify-between gap-6 border-t border-line pt-2"
          >
            {above === undefined ? <span /> : <Neighbour film={above} icon="arrow-left" />}
            {below === undefined ? null : <Neighbour film={below} icon="arrow-right" />}
          </nav>
        </>
      }
    >
      <Words film={film} metadata={metadata} topics={topics} />
      <div>
        <FilmActions film={film} layout="wide" />
        <MemoryLine film={film} />
        <div className="mt-2 flex flex-wrap gap-2">
          <AddToListButton films={[film]} words={listMessages.addToList} />
          <SeenAgain film={film} />
        </div>
      </div>
      <OutsideLinks links={links} />
      <FilmViewings film={film} />
    </FilmLayout>
  );
}

function RankedCredits({
  film: { year, facts },
  genre,
  topics,
}: {
  readonly film: Film;
  readonly genre: string;
  readonly topics: ReadonlySet<TopicAddress>;
}) {
  return (
    <>
      <p className="mt-3 text-muted tabular-nums">
        <TopicLinks kind="years" names={[String(year)]} topics={topics} />
        {" · "}
        <TopicLinks kind="genres" names={[genre]} topics={topics} />
      </p>
      <p>
        {messages.directedBy("")}
        <TopicLinks kind="people" names={facts.directors} topics={topics} />
      </p>
    </>
  );
}

function Neighbour({ film, icon }: { readonly film: RankedNeighbour; readonly icon: IconName }) {
  const isNext = icon === "arrow-right";
  return (
    <Link
      href={pages.film(film.id)}
      rel={isNext ? "next" : "prev"}
      className={`group flex min-h-11 max-w-[45%] items-center gap-3 py-3 ${isNext ? "flex-row-reverse text-right" : ""}`}
    >
      <Icon name={icon} className="text-muted group-hover:text-ink" />
      <span className="min-w-0">
        <span className="block text-sm text-muted tabular-nums">{film.rank}</span>
        <span className="block font-display text-xl leading-tight group-hover:underline group-hover:underline-offset-4">
          {film.title}
        </span>
      </span>
    </Link>
  );
}
