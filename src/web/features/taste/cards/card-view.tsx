import { useRef } from "react";
import { type CardFormat, cardSize } from "#domain/picture/share-image/story-card.ts";
import { saveBlob } from "#web/adapters/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { messages } from "./messages.ts";
import { type DrawCard, useCard } from "./use-card.ts";

/**
 * A card as it will be saved or sent, its sentence for those who don't see it, and the buttons. Another card, or another
 * `draw`, has to be mounted anew: each has its own canvas, so that what is shown is never another's file.
 */
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

/** Closing the device's own sheet without sharing rejects, too, and is nothing to tell. */
async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch {}
}
