import type { Film } from "#domain/catalogue/film.ts";
import { PlaceFilm } from "../duels/place-film.tsx";
import { useListFilms } from "#web/features/lists/use-list-films.ts";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";

/** Places a film that was just crowned, in the place of the queue, which goes on afterwards. */
export function PlaceCrowned({ film, onEnd }: { readonly film: Film; readonly onEnd: () => void }) {
  const { canonOrder } = useUserLists();
  const { filmOf } = useListFilms(canonOrder);
  const canon = canonOrder.flatMap((id) => filmOf(id) ?? []);
  return <PlaceFilm film={film} canon={canon} onLeave={onEnd} onDone={onEnd} />;
}
