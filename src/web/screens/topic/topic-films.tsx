import type { ListedFilm } from "../../features/catalogue/page-excerpts.ts";
import { NEAR_FILMS } from "../../features/catalogue/page-excerpts.ts";
import { awaitedIndexIn } from "../../features/films/list/film-place.ts";
import { ListRow } from "../../features/films/list/list-row.tsx";
import { useLongList } from "../../ui/long-list.tsx";
import { messages } from "./messages.ts";

const FIRST = 10;
/** With few more, one list is plainer. */
const FEW = 14;

/** All films of a topic, its first ten for themselves where there are many. */
export function TopicFilms({ films }: { readonly films: readonly ListedFilm[] }) {
  if (films.length <= FEW) return <Films title={messages.films} films={films} />;
  return (
    <>
      <Films title={messages.firstTen} films={films.slice(0, FIRST)} />
      <Films title={messages.others(films.length - FIRST)} films={films.slice(FIRST)} />
    </>
  );
}

function Films({ title, films }: { readonly title: string; readonly films: readonly ListedFilm[] }) {
  const { from, to } = useLongList(films.length, { step: NEAR_FILMS, at: awaitedIndexIn(films) });
  return (
    <section aria-label={title}>
      <h2 className="font-display text-[1.75rem] leading-tight md:text-3xl">{title}</h2>
      <ol className="mt-3 border-t border-line">
        {films.map((film, index) => (
          <ListRow key={film.rank} film={film} isEquipped={index >= from && index < to} />
        ))}
      </ol>
    </section>
  );
}
