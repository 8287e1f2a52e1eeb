import { useRef, useState } from "react";
import type { Statement } from "#domain/film-dna/story/statement.ts";
import { CARD_FORMATS, type CardFormat, cardSize } from "#domain/share-image/story-card.ts";
import type { ColourOf } from "#domain/story-picture/picture-mark.ts";
import { saveBlob } from "../../adapters/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useCatalogue } from "../catalogue/catalogue.tsx";
import { messages } from "./messages.ts";
import { useCard } from "./use-card.ts";

/** A statement as a picture, shown as it will be saved or sent; `statements` are in the first person. */
export function CardDialog({
  statements,
  first,
  colourOf,
  onClose,
}: {
  readonly statements: readonly Statement[];
  /** The statement to begin with. */
  readonly first: number;
  readonly colourOf: ColourOf;
  readonly onClose: () => void;
}) {
  const [index, setIndex] = useState(first);
  const [format, setFormat] = useState<CardFormat>("story");
  const statement = statements[index];
  if (statement === undefined) return null;
  const turn = (step: number) => setIndex((index + step + statements.length) % statements.length);
  return (
    <Modal title={messages.title} place="foot" onClose={onClose}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FormatChoice format={format} setFormat={setFormat} />
        <div className="flex items-center">
          <Turn icon="arrow-left" label={messages.previous} onTurn={() => turn(-1)} />
          <span aria-live="polite" className="min-w-16 text-center text-sm text-muted tabular-nums">
            {messages.place(index, statements.length)}
          </span>
          <Turn icon="arrow-right" label={messages.next} onTurn={() => turn(1)} />
        </div>
      </div>
      <Card
        // Another card has its own canvas, so that what is shown is never another's file.
        key={`${index} ${format}`}
        statement={statement}
        format={format}
        colourOf={colourOf}
        fileName={messages.fileName(index, format)}
      />
    </Modal>
  );
}

function Card({
  statement,
  format,
  colourOf,
  fileName,
}: {
  readonly statement: Statement;
  readonly format: CardFormat;
  readonly colourOf: ColourOf;
  readonly fileName: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { filmsByRank } = useCatalogue();
  const file = useCard(canvas, { statement, format, colourOf, filmsByRank, fileName });
  const { width, height } = cardSize(format);
  return (
    <>
      <div className="mt-4 flex h-[min(52dvh,36rem)] justify-center rounded-card bg-raised p-3">
        <canvas
          ref={canvas}
          width={width}
          height={height}
          role="img"
          aria-label={messages.cardOf(statement.sentence)}
          aria-busy={file === null}
          className="h-full max-w-full rounded-card object-contain"
        />
      </div>
      <p className="mt-3 text-sm text-muted">{statement.sentence}</p>
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

function FormatChoice({
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

function Turn({
  icon,
  label,
  onTurn,
}: {
  readonly icon: "arrow-left" | "arrow-right";
  readonly label: string;
  readonly onTurn: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onTurn}
      className="inline-flex size-11 items-center justify-center text-muted hover:text-ink"
    >
      <Icon name={icon} />
    </button>
  );
}

function canShare(file: File): boolean {
  return "canShare" in navigator && navigator.canShare({ files: [file] });
}

/** Closing the device's own sheet without sharing rejects, too, and is nothing to tell. */
async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch {}
}
