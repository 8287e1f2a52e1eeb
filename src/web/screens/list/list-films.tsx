import { memo, Suspense, use, useMemo } from "react";
import { type SourceListId, sourceListById } from "#domain/catalogue/source-lists.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { UNANSWERED } from "../../ui/unanswered.ts";
import { type ListedFilm, NEAR_FILMS } from "../../features/catalogue/listed-excerpt.ts";
import { useSourceList } from "../../features/films/source-lists/use-source-lists.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { chunksOf } from "../../ui/chunks-of.ts";
import { useMountedChunks } from "../../ui/use-mounted-chunks.ts";
import { ListRow } from "./list-row.tsx";
import { messages } from "./messages.ts";

/** A list's films. Memoised: an update from outside would make React drop the HTML of rows that wait for hydration. */
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

/** The rows after the first. Their HTML stands as it came until the catalogue is there to hydrate it. */
function RestOfFilms({ list }: { readonly list: SourceListId }) {
  const source = useSourceList(list);
  const films = source?.films ?? NONE;
  const chunks = useMemo(() => chunksOf(films.slice(NEAR_FILMS), NEAR_FILMS), [films]);
  const equipped = useMountedChunks(chunks.length, 0);
  if (source === null || films.length < source.ranks.length) use(UNANSWERED);
  return chunks.map((chunk, index) =>
    chunk.map((film) => <ListRow key={film.rank} film={film} isEquipped={index < equipped} />),
  );
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
