import { useEffect, useState } from "react";
import type { OtherFilmPage } from "#contract/other-film-page.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { isOtherFilmId, isWriteIn } from "#domain/catalogue/other-film.ts";
import { ApiError } from "../../adapters/api-request.ts";
import { call } from "../../adapters/product-api.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { filmsBeside } from "#web/features/films/other/other-film-page.ts";
import type { OtherFilmExcerpt } from "../../features/catalogue/page-excerpts.ts";
import { loadDepartedFilms } from "../../features/catalogue/film-data.ts";

/** "unreachable" without a network, or if the index can't be asked. */
type KnownOtherFilm = Pick<OtherFilmExcerpt, "page" | "beside"> | "loading" | "missing" | "unreachable";

/** A film outside the ranking: from the page's HTML, or after navigation from the server. Remount for another film. */
export function useOtherFilm(id: FilmId): KnownOtherFilm {
  const { otherFilm, films, isComplete } = useCatalogue();
  const [asked, setAsked] = useState<OtherFilmPage | Extract<KnownOtherFilm, string>>(() =>
    isWriteIn(id) ? WRITTEN : "loading",
  );
  const inPage = otherFilm?.id === id ? otherFilm : null;
  const isInPage = inPage !== null;
  useEffect(() => {
    if (isInPage || isWriteIn(id)) return undefined;
    const leaving = new AbortController();
    void askFor(id, leaving.signal).then((found) => leaving.signal.aborted || setAsked(found));
    return () => leaving.abort();
  }, [id, isInPage]);
  if (inPage !== null && !isComplete) return inPage;
  const page = inPage?.page ?? asked;
  return typeof page === "string" ? page : { page, beside: filmsBeside(page, films) };
}

const WRITTEN: OtherFilmPage = { kind: "written" };

async function askFor(id: FilmId, signal: AbortSignal): Promise<OtherFilmPage | "missing" | "unreachable"> {
  if (!isOtherFilmId(id)) {
    const departed = (await loadDepartedFilms())[id];
    return departed === undefined ? "missing" : { kind: "departed", departed };
  }
  try {
    return { kind: "index", film: await call("getIndexFilm", { params: { id } }, signal) };
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? "missing" : "unreachable";
  }
}
