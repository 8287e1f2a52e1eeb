import { Link } from "wouter";
import type { WholeIndexFilm } from "#contract/api/film-index.ts";
import { pages } from "#contract/pages.ts";
import { filmElsewhere } from "#domain/catalogue/film-elsewhere.ts";
import { indexFilmShown } from "#web/features/films/other/film-index.ts";
import { messages as otherMessages } from "../../features/films/other/messages.ts";
import { otherFilmTitle } from "#web/features/films/other/other-film-page.ts";
import { NextFilms, type NextFilm } from "#web/features/films/next-films.tsx";
import { CreditList } from "./credit-list.tsx";
import { ElsewhereIds } from "./elsewhere-ids.tsx";
import { filmLinks } from "./film-links.ts";
import { Credits, FilmLayout } from "./film-layout.tsx";
import { messages } from "./messages.ts";
import { OtherMarks } from "./other-marks.tsx";
import { OtherPlace } from "./other-place.tsx";
import { OutsideLinks } from "./outside-links.tsx";

/** The page of a film that only the film index knows: the facts there are, and the ranked films of its directors. */
export function IndexFilm({ film, beside }: { readonly film: WholeIndexFilm; readonly beside: readonly NextFilm[] }) {
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
