import { type RefObject, useCallback, useEffect, useMemo } from "react";
import { useLocation } from "wouter";
import { pages } from "#contract/pages.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { useKeepPlace } from "../../features/films/personal/use-keep-place.ts";
import { changeMany } from "../../features/search/my-films/change-many.ts";
import { MyFilms } from "../../features/search/my-films/my-films.tsx";
import { CanonFilmTile } from "./canon-film-tile.tsx";
import { PARAMETER } from "./canon-head.tsx";
import { messages } from "./messages.ts";

/** The films of the canon to find, filter and mark, each with its place, which is changed in the other looks. */
export function CanonFilms({
  page,
  films,
  onRemove,
}: {
  /** Takes the focus when the last film shown goes. */
  readonly page: RefObject<HTMLElement | null>;
  readonly films: readonly AnyFilm[];
  readonly onRemove: (id: FilmId) => void;
}) {
  const keepPlace = useKeepPlace(page);
  useLookInAddress();
  const places = useMemo(() => new Map(films.map(({ id }, index) => [id, index + 1])), [films]);
  const remove = useCallback(
    (id: FilmId, button: HTMLElement) => {
      keepPlace(button);
      onRemove(id);
    },
    [keepPlace, onRemove],
  );
  const tile = useCallback(
    (film: AnyFilm) => <CanonFilmTile key={film.id} film={film} place={places.get(film.id) ?? 0} onRemove={remove} />,
    [places, remove],
  );
  return (
    <MyFilms
      films={films}
      ownOrder={messages.inItsOrder}
      places={places}
      onRemove={removeAll}
      removeWords={messages.removeMany}
      className="mt-4"
    >
      {tile}
    </MyFilms>
  );
}

/** Also where the device has kept the look, because the address then says what is chosen of the films. */
function useLookInAddress(): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search);
    if (asked.has(PARAMETER)) return;
    asked.set(PARAMETER, "films");
    navigate(`${pages.yourCanon()}?${asked}`, { replace: true });
  }, [navigate]);
}

function removeAll(ids: readonly FilmId[]): void {
  changeMany(messages.removeMany, ids, (id) => ({ type: "canon/remove", id }));
}
