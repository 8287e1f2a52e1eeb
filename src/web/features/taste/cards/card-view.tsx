import { useRef, type RefObject, useEffect, useState } from "react";
import { type CardFormat, cardSize, CARD_FORMATS } from "#domain/picture/share-image/story-card.ts";
import { saveBlob } from "#web/adapters/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast.ts";
import { nextTask } from "#web/ui/in-steps.ts";
import { messages } from "./messages.ts";

/** Another card, or another `draw`, needs another key and so its own canvas: the file is always of the card shown. */
export function CardView({
  sentence,
  format,
  fileName,
  draw,
}: {
  readonly sentence: string;
  readonly format: CardFormat;
  readonly fileName: string;
  readonly draw: DrawCard;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const file = useCard(canvas, draw, fileName);
  const { width, height } = cardSize(format);
  return (
    <>
      <div className="mt-4 flex h-[min(52dvh,36rem)] justify-center rounded-card bg-raised p-3">
        <canvas
          ref={canvas}
          width={width}
          height={height}
          role="img"
          aria-label={messages.cardOf(sentence)}
          aria-busy={file === null}
          className="h-full max-w-full rounded-card object-contain"
        />
      </div>
      <p className="mt-3 text-sm text-muted">{sentence}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="primary"
          aria-disabled={file === null}
          className={WAITING}
          onClick={() => file && saveBlob(file.name, file)}
        >
          {messages.save}
        </Button>
        {file !== null && canShare(file) ? (
          <Button onClick={() => void share(file)}>
            <Icon name="share" />
            {messages.share}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** Not `disabled`, which would lose keyboard focus. */
const WAITING = "aria-disabled:cursor-progress aria-disabled:opacity-50";

function canShare(file: File): boolean {
  return "canShare" in navigator && navigator.canShare({ files: [file] });
}

/** Closing the share sheet rejects, too, and is not a failure. */
async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch {}
}

export function FormatChoice({
  format,
  setFormat,
}: {
  readonly format: CardFormat;
  readonly setFormat: (format: CardFormat) => void;
}) {
  return (
    <fieldset className="inline-grid grid-cols-2 rounded-card border border-control">
      <legend className="sr-only">{messages.format}</legend>
      {CARD_FORMATS.map((each) => (
        <label
          key={each}
          className="flex min-h-11 cursor-pointer items-center justify-center px-5 text-sm text-muted first-of-type:rounded-l-[3px] last-of-type:rounded-r-[3px] hover:text-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold"
        >
          <input
            type="radio"
            name="card-format"
            className="sr-only"
            checked={format === each}
            onChange={() => setFormat(each)}
          />
          {messages.formats[each]}
        </label>
      ))}
    </fieldset>
  );
}

/** On a canvas of the card's size; rejects if it can't. */
export type DrawCard = (canvas: HTMLCanvasElement) => Promise<void>;

/** Null until drawn; a toast tells of failures. */
function useCard(canvas: RefObject<HTMLCanvasElement | null>, draw: DrawCard, fileName: string): File | null {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    let isGone = false;
    const make = async () => {
      try {
        if (canvas.current === null) return;
        await draw(canvas.current);
        if (isGone || canvas.current === null) return;
        const png = await cardPng(canvas.current);
        if (png === null) throw new Error("The browser made no file of the canvas.");
        if (!isGone) setFile(new File([png], fileName, { type: png.type }));
      } catch {
        if (!isGone) showToast({ title: messages.failed, description: messages.failedText, tone: "destructive" });
      }
    };
    void make();
    return () => {
      isGone = true;
    };
  }, [canvas, draw, fileName]);
  return file;
}

/** In steps between which a slow phone can respond: decoded beside the page's work, drawn in a task of its own. */
export async function drawCard(svg: string, format: CardFormat, canvas: HTMLCanvasElement): Promise<void> {
  const { width, height } = cardSize(format);
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  await nextTask();
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  await nextTask();
}

/** Null if the browser can't make one. */
function cardPng(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
}
