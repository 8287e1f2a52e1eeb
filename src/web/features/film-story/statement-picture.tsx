import type { ReactNode } from "react";
import type { PicturedFilm } from "#domain/taste/film-dna/canon-film.ts";
import type { StoryVoice } from "#domain/taste/film-dna/story/words.ts";
import type { ColourOf } from "#domain/picture/story-picture/picture-mark.ts";
import { pictureInWords } from "#domain/picture/story-picture/picture-words.ts";
import { type DrawnStatement, storyDrawing } from "#domain/picture/story-picture/story-drawing.ts";
import { NIGHT } from "#domain/picture/story-picture/story-drawing.ts";
import { DrawnPicture } from "./drawn-picture.tsx";
import { messages } from "./messages.ts";
import { AlonePosters, ChangeRows, FilmPosters, PairPosters, ThreePosters } from "./poster-pictures.tsx";

const ROOM = { height: 330, hasWall: true, ...NIGHT };

/** What a statement says, seen. `belowSuggested` stands below each film that is missing. */
export function StatementPicture({
  statement,
  colourOf,
  voice,
  belowSuggested,
}: {
  readonly statement: DrawnStatement;
  readonly colourOf: ColourOf;
  readonly voice: StoryVoice;
  readonly belowSuggested?: ((film: PicturedFilm) => ReactNode) | undefined;
}) {
  const { picture } = statement;
  const drawing = storyDrawing(statement, colourOf, ROOM);
  if (drawing !== null)
    return (
      <>
        <DrawnPicture drawing={drawing} label={pictureInWords(picture)} />
        <Key kind={picture.kind} />
      </>
    );
  switch (picture.kind) {
    case "films":
      return <FilmPosters picture={picture} />;
    case "alone":
      return <AlonePosters picture={picture} voice={voice} />;
    case "pair":
      return <PairPosters picture={picture} />;
    case "three":
      return <ThreePosters picture={picture} below={belowSuggested} />;
    case "change":
      return <ChangeRows picture={picture} />;
    default:
      return null;
  }
}

/** How to read a drawing that is not read at first sight. */
function Key({ kind }: { readonly kind: DrawnStatement["picture"]["kind"] }) {
  if (kind !== "lists" && kind !== "years") return null;
  return <p className="mt-3 text-sm text-muted">{messages[kind]}</p>;
}
