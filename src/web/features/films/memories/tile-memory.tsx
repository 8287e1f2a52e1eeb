import type { FilmId } from "#domain/catalogue/film-id.ts";
import { dayWords, MOST_STARS, starsWords } from "#domain/lists/days-and-stars.ts";
import { fillOf, Star } from "./star.tsx";
import { useMemory } from "#web/features/lists/use-memory.ts";

/** When a film was seen, and its stars, where its visitor has said so. */
export function TileMemory({ id }: { readonly id: FilmId }) {
  const { seen, rating } = useMemory(id) ?? {};
  if (seen === undefined && rating === undefined) return null;
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm text-seen">
      {rating === undefined ? null : (
        <span role="img" aria-label={starsWords(rating)} className="flex">
          {Array.from({ length: MOST_STARS }, (_, index) => (
            <Star key={index} fill={fillOf(rating, index)} className="size-4" />
          ))}
        </span>
      )}
      {seen === undefined ? null : <span>{dayWords(seen)}</span>}
    </div>
  );
}
