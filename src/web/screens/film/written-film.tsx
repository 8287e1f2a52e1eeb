import { useLocation } from "wouter";
import { pages } from "#contract/pages.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { removalOperation } from "#domain/lists/lasting-films.ts";
import { type OtherFilm, shownOtherFilm } from "#domain/catalogue/other-film.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { filmsDirectedBy, namedTitle } from "#web/features/films/other/other-film-page.ts";
import { MatchQuestion } from "../../features/films/other/match-question.tsx";
import { messages as otherMessages } from "../../features/films/other/messages.ts";
import { useLikelyFilms } from "#web/features/films/other/likely-films.ts";
import { NextFilms } from "#web/features/films/next-films.tsx";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { useOnDemand } from "../../ui/load-part.tsx";
import { Credits, FilmLayout } from "./film-layout.tsx";
import { messages } from "./messages.ts";
import { OtherMarks, OtherPlace } from "./other-marks.tsx";

const loadEditSheet = async () => (await import("#web/features/films/other/name-sheet.tsx")).EditNameSheet;

/** A film the visitor typed in; `film` is null if their lists don't know it. */
export function WrittenFilm({ id, film }: { readonly id: FilmId; readonly film: OtherFilm | null }) {
  if (film !== null) return <OwnFilm film={film} />;
  return (
    <FilmLayout
      film={shownOtherFilm({ id, title: otherMessages.typedIn, year: null, director: "" })}
      place={<OtherPlace text={messages.typedInBySomebody} />}
      credits={null}
      below={null}
    >
      <p className="max-w-measure text-lg leading-relaxed">{messages.typedInUnknown}</p>
    </FilmLayout>
  );
}

function OwnFilm({ film }: { readonly film: OtherFilm }) {
  const { films } = useCatalogue();
  const [, navigate] = useLocation();
  const { Part: EditSheet, open, close } = useOnDemand(loadEditSheet);
  const shown = shownOtherFilm(film);
  const { films: likely, state } = useLikelyFilms(film);
  const directors = film.director.split(", ");
  return (
    <FilmLayout
      film={shown}
      documentTitle={namedTitle(film)}
      place={<OtherPlace text={messages.typedIn} />}
      credits={<Credits year={film.year} kind="" director={film.director} />}
      below={
        // Only after the question above it, which would move it.
        state === "waiting" ? null : (
          <div className="mt-10 md:mt-14">
            <NextFilms heading={messages.by(directors)} films={filmsDirectedBy(directors, films)} />
          </div>
        )
      }
    >
      <p className="max-w-measure text-lg leading-relaxed">{messages.typedInText}</p>
      <OtherMarks film={shown} />
      <div className="-ml-1 flex flex-wrap gap-x-6">
        <Button variant="link" onClick={open}>
          {messages.edit}
        </Button>
        <Button variant="link" onClick={() => takeOut(film)}>
          {messages.remove}
        </Button>
      </div>
      <MatchQuestion id={film.id} films={likely} onJoined={({ id }) => navigate(pages.film(id), { replace: true })} />
      {EditSheet === null ? null : <EditSheet film={film} onClose={close} />}
    </FilmLayout>
  );
}

function takeOut({ id, title }: OtherFilm): void {
  const before = userLists.current();
  const operation = removalOperation(before, id);
  if (operation === null) return;
  userLists.make(operation);
  showToast({
    title: messages.removed(title),
    action: { label: messages.undo, onAction: () => userLists.restore(before) },
  });
}
