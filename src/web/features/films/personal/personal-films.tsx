import { useMemo } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { useIsHydrated } from "#web/ui/use-is-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import type { NotReady } from "#web/features/catalogue/use-whole-catalogue.ts";
import { sameItems } from "#web/features/lists/list-log.ts";
import { useListFilms } from "#web/features/lists/use-list-films.ts";
import { messages } from "./messages.ts";

export type PersonalFilms =
  | NotReady
  | {
      readonly status: "ready";
      readonly films: readonly AnyFilm[];
      /** How many films could not be found. */
      readonly unknownCount: number;
    };

const NO_FILMS: readonly AnyFilm[] = [];

/** The last films of each list of ids: what is remembered of one may change without them. */
const known = new WeakMap<readonly FilmId[], readonly AnyFilm[]>();

/** Empty until all have loaded; the same array while the films are the same. */
export function readyFilms(personal: PersonalFilms): readonly AnyFilm[] {
  return personal.status === "ready" ? personal.films : NO_FILMS;
}

/** Loading on the server and until all are there; an empty list is ready at once. */
export function usePersonalFilms(ids: readonly FilmId[]): PersonalFilms {
  const isHydrated = useIsHydrated();
  const { status, retry } = useCatalogue();
  const { filmOf, isComplete } = useListFilms(ids);

  return useMemo<PersonalFilms>(() => {
    if (!isHydrated) return { status: "loading" };
    const found = ids.flatMap((id) => filmOf(id) ?? []);
    const films = sameItems(known.get(ids) ?? found, found);
    known.set(ids, films);
    const unknownCount = ids.length - films.length;
    if (unknownCount === 0 || isComplete) return { status: "ready", films, unknownCount };
    return status === "error" ? { status: "error", retry } : { status: "loading" };
  }, [ids, isHydrated, status, filmOf, isComplete, retry]);
}

export function FilmsUnavailable({
  personal,
  loadingText,
}: {
  readonly personal: NotReady;
  readonly loadingText: string;
}) {
  if (personal.status === "error") {
    return (
      <EmptyState title={messages.unableToLoad} text={messages.checkConnection}>
        <Button variant="primary" onClick={personal.retry}>
          {messages.retry}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <Spinner text={loadingText} className="needs-script films-awaited py-24" />
      <noscript>
        <p className="py-24 text-center text-muted">{messages.needsScripts}</p>
      </noscript>
    </>
  );
}
