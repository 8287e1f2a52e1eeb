import type { Statement } from "#domain/taste/film-dna/story/statement.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { postersOnCard } from "#domain/picture/share-image/card-posters.ts";
import { type CardFormat, storyCard } from "#domain/picture/share-image/story-card.ts";
import { svgOf } from "#domain/picture/svg.ts";
import type { ColourOf } from "#domain/picture/story-picture/picture-mark.ts";
import { nextTask } from "#web/ui/in-steps.ts";
import { type FaceLetters, letterFace, type Typefaces } from "#domain/picture/share-image/typefaces.ts";
import { posterArtPath } from "#contract/pages.ts";
import lettersUrl from "./letters.json?url";

/** An SVG. Rejects if its letters can't be loaded. */
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
  const [typefaces, artById] = await Promise.all([
    loadCardFaces(),
    loadPosterArts(postersOnCard(statement.picture).map(({ id }) => id)),
  ]);
  await nextTask();
  const films = {
    filmOf: (rank: number) => filmsByRank.get(rank),
    artOf: ({ id }: { readonly id: string }) => artById.get(id),
  };
  return svgOf(storyCard({ statement, format, colourOf, films, source: location.host }, typefaces), typefaces);
}

let faces: Promise<Typefaces> | null = null;

/** Cached; rejects if they can't be loaded, and the next call tries again. */
function loadCardFaces(): Promise<Typefaces> {
  return (faces ??= fetchFaces().catch((error: unknown) => {
    faces = null;
    throw error;
  }));
}

async function fetchFaces(): Promise<Typefaces> {
  const response = await fetch(lettersUrl);
  if (!response.ok) throw new Error(`The letters of cards can't be loaded: ${response.status}.`);
  // Written by `scripts/gather-letters.ts` of the same release.
  const { display, small } = (await response.json()) as { readonly display: FaceLetters; readonly small: FaceLetters };
  const [displayFace, smallFace] = [letterFace("display", display), letterFace("small", small)];
  return { display: displayFace, small: smallFace, others: [smallFace], emoji: smallFace };
}

const arts = new Map<string, Promise<string | undefined>>();

/** By film id, without those that can't be loaded. */
async function loadPosterArts(ids: readonly Film["id"][]): Promise<ReadonlyMap<string, string>> {
  const loaded = await Promise.all(ids.map(async (id) => [id, await loadArt(id)] as const));
  return new Map(loaded.flatMap(([id, art]) => (art === undefined ? [] : [[id, art]])));
}

function loadArt(id: Film["id"]): Promise<string | undefined> {
  const loading =
    arts.get(id) ??
    fetch(posterArtPath(id))
      .then((response) => (response.ok ? response.text() : undefined))
      .catch(() => undefined);
  arts.set(id, loading);
  return loading;
}
