import { Redirect } from "wouter";
import { pages } from "#contract/pages.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { filmCalled } from "#domain/catalogue/other-film.ts";
import { useMemory } from "../../features/lists/use-memory.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { DepartedFilm } from "./departed-film.tsx";
import { IndexFilm } from "./index-film.tsx";
import { messages } from "./messages.ts";
import { NoSuchFilm } from "./no-such-film.tsx";
import { RememberedFilm } from "./remembered-film.tsx";
import { useOtherFilm } from "./use-other-film.ts";
import { WrittenFilm } from "./written-film.tsx";

/** The page of a film that the ranking does not have, or Film Not Found. */
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
      // It may have entered the ranking, and has its page there.
      return page.film.rank === null ? (
        <IndexFilm film={page.film} beside={beside} />
      ) : (
        <Redirect to={pages.film(page.film.id)} replace />
      );
    case "written":
      return <WrittenFilm id={id} film={called === undefined ? null : filmCalled(id, called)} />;
  }
}
