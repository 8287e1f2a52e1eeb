import { type OtherFilm, shownOtherFilm } from "#domain/catalogue/other-film.ts";
import { messages as otherMessages } from "../../features/films/other/messages.ts";
import { namedTitle } from "#web/features/films/other/other-film-page.ts";
import { Credits, FilmLayout } from "./film-layout.tsx";
import { messages } from "./messages.ts";
import { OtherMarks } from "./other-marks.tsx";
import { OtherPlace } from "./other-place.tsx";

/** The page of a film of the visitor's lists while the film index can't be asked. */
export function RememberedFilm({ film }: { readonly film: OtherFilm }) {
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
