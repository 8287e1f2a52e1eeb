import { memo, Suspense, use } from "react";
import { type SourceListId, sourceListById } from "#domain/catalogue/source-lists.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { NEVER } from "../../ui/load-part.tsx";
import { useSourceList } from "#web/features/films/source-lists.ts";
import { type ListedFilm, NEAR_FILMS } from "../../features/catalogue/page-excerpts.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { awaitedIndexIn } from "../../features/films/list/film-place.ts";
import { ListRow } from "../../features/films/list/list-row.tsx";
import { useLongList } from "../../ui/long-list.tsx";
import { messages } from "./messages.ts";

/** Memoised, because an outside update would make React drop the HTML of rows that wait for hydration. */
export const ListFilms = memo(function ListFilms({ list }: { readonly list: SourceListId }) {
  const source = useSourceList(list);
  if (source === null) return null;
  return (
    <ol aria-label={messages.listLabel(sourceListById(list).name)} className="border-t border-line">
      {source.films.slice(0, NEAR_FILMS).map((film) => (
        <ListRow key={film.rank} film={film} isEquipped />
      ))}
      <Suspense fallback={<RestAwaited />}>
        <RestOfFilms list={list} />
      </Suspense>
    </ol>
  );
});

/** The rows' HTML stays as it is until the catalogue is there to hydrate it. */
function RestOfFilms({ list }: { readonly list: SourceListId }) {
  const source = useSourceList(list);
  const films = source?.films ?? NONE;
  const { from, to } = useLongList(films.length, { step: NEAR_FILMS, at: awaitedIndexIn(films) });
  if (source === null || films.length < source.ranks.length) use(NEVER);
  return films
    .slice(NEAR_FILMS)
    .map((film, index) => (
      <ListRow key={film.rank} film={film} isEquipped={index + NEAR_FILMS >= from && index + NEAR_FILMS < to} />
    ));
}

const NONE: readonly ListedFilm[] = [];

function RestAwaited() {
  const { status, retry } = useCatalogue();
  return (
    <li>
      {status === "error" ? (
        <div role="alert" className="flex flex-col items-center gap-3 py-10 text-center">
          <p>
            {messages.loadFailed}. {messages.loadFailedText}
          </p>
          <Button onClick={retry}>{messages.retry}</Button>
        </div>
      ) : (
        <Spinner text={messages.loading} className="min-h-60" />
      )}
    </li>
  );
}
