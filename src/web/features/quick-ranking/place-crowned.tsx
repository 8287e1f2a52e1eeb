import type { Film } from "#domain/film.ts";
import { useCatalogue } from "../catalogue/catalogue.tsx";
import { PlaceFilm } from "../duels/place-film.tsx";
import { useUserLists } from "../user-lists/use-user-lists.ts";

/** Places a film that was just crowned, in the place of the queue, which goes on afterwards. */
export function PlaceCrowned({ film, onEnd }: { readonly film: Film; readonly onEnd: () => void }) {
  const { filmsById } = useCatalogue();
  const { canonOrder } = useUserLists();
  const canon = canonOrder.flatMap((id) => filmsById.get(id) ?? []);
  return <PlaceFilm film={film} canon={canon} onLeave={onEnd} onDone={onEnd} />;
}
