import type { Film } from "#domain/catalogue/film.ts";
import { SOURCE_LISTS } from "#domain/catalogue/source-lists.ts";
import { SOURCE_NOTES } from "#domain/catalogue/source-notes.ts";
import { onAudienceListsAlone } from "#domain/catalogue/weighted-ranking.ts";
import { messages } from "./messages.ts";

/** What can fairly be held against the ranking. */
export function Criticism({ films }: { readonly films: readonly Film[] }) {
  const narrow = SOURCE_LISTS.flatMap(({ id, makers, publisher }) => {
    const { admitsOnly } = SOURCE_NOTES[id];
    return admitsOnly === undefined ? [] : [messages.admitsOnly(makers ?? publisher, admitsOnly)];
  });
  return (
    <p className="mt-6 max-w-measure border-t border-line pt-4">
      {[messages.audiencesAlone(onAudienceListsAlone(films), films.length), ...narrow].join(" ")}
    </p>
  );
}
