import { type CardFormat, cardSize } from "#domain/picture/share-image/story-card.ts";
import { nextTask } from "#web/ui/in-steps.ts";

/**
 * Draws a card's SVG on a canvas of its size, in steps between which a slow phone can answer: the picture is decoded
 * beside the page's work, and drawn in a task of its own.
 */
export async function drawCard(svg: string, format: CardFormat, canvas: HTMLCanvasElement): Promise<void> {
  const { width, height } = cardSize(format);
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  await nextTask();
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  await nextTask();
}

/** The canvas as a PNG, which the browser makes when it is idle; null where it can't. */
export function cardPng(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
}
