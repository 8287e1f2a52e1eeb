import { type RefObject, useEffect, useState } from "react";
import type { Statement } from "#domain/film-dna/story/statement.ts";
import type { Film } from "#domain/film.ts";
import { postersOnCard } from "#domain/share-image/card-posters.ts";
import { type CardFormat, storyCard } from "#domain/share-image/story-card.ts";
import type { ColourOf } from "#domain/story-picture/picture-mark.ts";
import { nextTask } from "../../ui/next-task.ts";
import { showToast } from "../../ui/toast.ts";
import { loadCardFaces } from "./card-faces.ts";
import { cardPng, drawCard } from "./draw-card.ts";
import { messages } from "./messages.ts";
import { loadPosterArts } from "./poster-arts.ts";

export interface CardWish {
  readonly statement: Statement;
  readonly format: CardFormat;
  readonly colourOf: ColourOf;
  readonly filmsByRank: ReadonlyMap<number, Film>;
  readonly fileName: string;
}

/** Draws a card on the canvas, and gives it as a file; null until it is there. Failures are told in a toast. */
export function useCard(canvas: RefObject<HTMLCanvasElement | null>, wish: CardWish): File | null {
  const [made, setMade] = useState<{ readonly key: string; readonly file: File } | null>(null);
  const { statement, format, colourOf, filmsByRank, fileName } = wish;
  const key = `${fileName} ${statement.sentence}`;
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      try {
        const [faces, arts] = await Promise.all([
          loadCardFaces(),
          loadPosterArts(postersOnCard(statement.picture).map(({ id }) => id)),
        ]);
        await nextTask();
        if (isGone) return;
        const films = {
          filmOf: (rank: number) => filmsByRank.get(rank),
          artOf: ({ id }: { readonly id: string }) => arts.get(id),
        };
        const svg = storyCard({ statement, format, colourOf, films, source: location.host }, faces);
        if (isGone || canvas.current === null) return;
        await drawCard(svg, format, canvas.current);
        if (isGone || canvas.current === null) return;
        const png = await cardPng(canvas.current);
        if (png === null) throw new Error("The browser made no file of the canvas.");
        if (!isGone) setMade({ key, file: new File([png], fileName, { type: png.type }) });
      } catch {
        if (!isGone) showToast({ title: messages.failed, description: messages.failedText, tone: "destructive" });
      }
    };
    void draw();
    return () => {
      isGone = true;
    };
  }, [canvas, statement, format, colourOf, filmsByRank, fileName, key]);
  return made?.key === key ? made.file : null;
}
