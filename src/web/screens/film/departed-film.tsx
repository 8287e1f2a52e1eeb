import type { DepartedFilm as Departed } from "#domain/catalogue/catalogue.ts";
import { editionOf } from "#domain/catalogue/editions.ts";
import { mainGenre } from "#domain/catalogue/film.ts";
import { filmElsewhere } from "#domain/catalogue/film-elsewhere.ts";
import { shownDepartedFilm } from "#domain/catalogue/other-film.ts";
import { otherFilmTitle } from "../../features/other-films/other-film-title.ts";
import { messages as seeNextMessages } from "../../features/see-next/messages.ts";
import { NextFilms } from "../../features/see-next/next-films.tsx";
import type { NextFilm } from "../../features/see-next/use-next-films.ts";
import { ElsewhereIds } from "./elsewhere-ids.tsx";
import { filmLinks } from "./film-links.ts";
import { Credits, FilmLayout } from "./film-layout.tsx";
import { messages } from "./messages.ts";
import { OtherMarks } from "./other-marks.tsx";
import { OtherPlace } from "./other-place.tsx";
import { OutsideLinks } from "./outside-links.tsx";
import { ProgrammeNote } from "./programme-note.tsx";
import { Words } from "./words.tsx";

/** The page of a film that an earlier edition ranked: all it had, and where it stood. */
export function DepartedFilm({
  departed,
  seeNext,
}: {
  readonly departed: Departed;
  readonly seeNext: readonly NextFilm[];
}) {
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
          <NextFilms heading={seeNextMessages.heading} films={seeNext} />
        </div>
      }
    >
      <Words film={film} metadata={metadata} />
      <OtherMarks film={shownDepartedFilm(departed)} />
      <OutsideLinks links={filmLinks(film)} />
    </FilmLayout>
  );
}
