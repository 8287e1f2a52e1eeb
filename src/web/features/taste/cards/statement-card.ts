import type { Statement } from "#domain/taste/film-dna/story/statement.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { postersOnCard } from "#domain/picture/share-image/card-posters.ts";
import { type CardFormat, storyCard } from "#domain/picture/share-image/story-card.ts";
import type { ColourOf } from "#domain/picture/story-picture/picture-mark.ts";
import { nextTask } from "#web/ui/in-steps.ts";
import { loadCardFaces } from "./card-faces.ts";
import { loadPosterArts } from "./poster-arts.ts";

/** The SVG of a statement's card. Rejects where its letters can't be loaded. */
export async function statementCard({
  statement,
  format,
  colourOf,
  filmsByRank,
}: {
  readonly statement: Statement;
  readonly format: CardFormat;
  readonly colourOf: ColourOf;
  readonly filmsByRank: ReadonlyMap<number, Film>;
}): Promise<string> {
  const [faces, arts] = await Promise.all([
    loadCardFaces(),
    loadPosterArts(postersOnCard(statement.picture).map(({ id }) => id)),
  ]);
  await nextTask();
  const films = {
    filmOf: (rank: number) => filmsByRank.get(rank),
    artOf: ({ id }: { readonly id: string }) => arts.get(id),
  };
  return storyCard({ statement, format, colourOf, films, source: location.host }, faces);
}
