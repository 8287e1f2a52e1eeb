import { Link, Redirect } from "wouter";
import { pages } from "#contract/pages.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { filmCalled, type OtherFilm, shownOtherFilm, shownDepartedFilm } from "#domain/catalogue/other-film.ts";
import type { DepartedFilm as Departed } from "#domain/catalogue/catalogue.ts";
import { editionOf } from "#domain/catalogue/editions.ts";
import { mainGenre } from "#domain/catalogue/film.ts";
import { filmElsewhere } from "#domain/catalogue/film-elsewhere.ts";
import type { WholeIndexFilm } from "#contract/api/film-index.ts";
import { useMemory } from "../../features/lists/use-memory.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { messages as otherMessages } from "../../features/films/other/messages.ts";
import { namedTitle, otherFilmTitle } from "../../features/films/other/other-film-page.ts";
import { NextFilms, type NextFilm, SEE_NEXT } from "../../features/films/next-films.tsx";
import { indexFilmShown } from "../../features/films/other/film-index.ts";
import { messages } from "./messages.ts";
import { NoSuchFilm, Credits, FilmLayout } from "./film-layout.tsx";
import { useOtherFilm } from "./use-other-film.ts";
import { WrittenFilm } from "./written-film.tsx";
import { OtherMarks, OtherPlace } from "./other-marks.tsx";
import { ElsewhereIds, filmLinks, OutsideLinks } from "./outside-links.tsx";
import { ProgrammeNote, Words, CreditList } from "./programme-note.tsx";

/** A film outside the ranking, or Film Not Found. */
export function OtherFilm({ id }: { readonly id: FilmId }) {
  const known = useOtherFilm(id);
  const called = useMemory(id)?.called;
  if (typeof known === "string") {
    if (called !== undefined) return <RememberedFilm film={filmCalled(id, called)} />;
    return known === "loading" ? <Spinner text={messages.loading} className="min-h-[70dvh]" /> : <NoSuchFilm />;
  }
  const { page, beside } = known;
  switch (page.kind) {
    case "departed":
      return <DepartedFilm departed={page.departed} seeNext={beside} />;
    case "index":
      // The film may have entered the ranking and has its page there.
      return page.film.rank === null ? (
        <IndexFilm film={page.film} beside={beside} />
      ) : (
        <Redirect to={pages.film(page.film.id)} replace />
      );
    case "written":
      return <WrittenFilm id={id} film={called === undefined ? null : filmCalled(id, called)} />;
  }
}

/** A film of the visitor's lists while the film index can't be asked. */
function RememberedFilm({ film }: { readonly film: OtherFilm }) {
  const shown = shownOtherFilm(film);
  return (
    <FilmLayout
      film={shown}
      documentTitle={namedTitle(film)}
      place={<OtherPlace text={otherMessages.notInRanking} />}
      credits={<Credits year={film.year} kind="" director={film.director} />}
      below={null}
    >
      <p className="max-w-measure text-lg leading-relaxed">{messages.outside}</p>
      <OtherMarks film={shown} />
    </FilmLayout>
  );
}

/** A film that an earlier edition ranked. */
function DepartedFilm({ departed, seeNext }: { readonly departed: Departed; readonly seeNext: readonly NextFilm[] }) {
  const { film, metadata, was, wasIn, ids } = departed;
  return (
    <FilmLayout
      film={film}
      documentTitle={otherFilmTitle({ kind: "departed", departed })}
      place={<OtherPlace text={messages.noLongerRanked} note={messages.wasIn(was, editionOf(wasIn).listsOf)} />}
      credits={<Credits year={film.year} kind={mainGenre(metadata)} director={film.director} />}
      elsewhere={<ElsewhereIds elsewhere={filmElsewhere(film, ids)} />}
      below={
        <div className="mt-10 grid gap-12 md:mt-14">
          <ProgrammeNote film={film} metadata={metadata} />
          <NextFilms heading={SEE_NEXT} films={seeNext} />
        </div>
      }
    >
      <Words film={film} metadata={metadata} />
      <OtherMarks film={shownDepartedFilm(departed)} />
      <OutsideLinks links={filmLinks(film)} />
    </FilmLayout>
  );
}

/** A film that only the film index knows: its facts and the ranked films of its directors. */
function IndexFilm({ film, beside }: { readonly film: WholeIndexFilm; readonly beside: readonly NextFilm[] }) {
  const { title, originalTitle, year, directors, kind, imdbId, tmdbId, wikidataId, source } = film;
  const shown = indexFilmShown(film);
  const facts = { imdbId, tmdbId };
  return (
    <FilmLayout
      film={shown}
      documentTitle={otherFilmTitle({ kind: "index", film })}
      place={<OtherPlace text={otherMessages.notInRanking} />}
      credits={<Credits year={year} kind={messages.kinds[kind]} director={shown.director} />}
      elsewhere={<ElsewhereIds elsewhere={filmElsewhere({ facts }, { wikidata: wikidataId, letterboxd: [] })} />}
      below={
        <div className="mt-10 md:mt-14">
          <NextFilms heading={messages.by(directors)} films={beside} />
        </div>
      }
    >
      <p className="max-w-measure text-lg leading-relaxed">{messages.outside}</p>
      <OtherMarks film={shown} />
      <OutsideLinks links={filmLinks({ title, year, trailerUrl: null, facts })} />
      <div>
        <CreditList
          lines={[
            [messages.originalTitle, originalTitle ?? ""],
            [directors.length > 1 ? messages.directors : messages.director, directors.join(", ")],
            [messages.kind, messages.kinds[kind]],
            [messages.genre, film.genres?.join(", ")],
            [messages.country, film.countries?.join(", ")],
            [messages.runtime, film.runtimeMinutes === undefined ? "" : messages.minutes(film.runtimeMinutes)],
          ]}
        />
        <p className="border-t border-line pt-1 text-sm text-muted">
          {messages.factsFrom[source]}{" "}
          <Link
            href={pages.terms()}
            className="inline-flex min-h-11 items-center underline decoration-control underline-offset-4 hover:text-ink"
          >
            {messages.sources}
          </Link>
        </p>
      </div>
    </FilmLayout>
  );
}
