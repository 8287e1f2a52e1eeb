import { useCallback, useState } from "react";
import type { Statement } from "#domain/taste/film-dna/story/statement.ts";
import type { CardFormat } from "#domain/picture/share-image/story-card.ts";
import type { ColourOf } from "#domain/picture/story-picture/picture-mark.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { CardView, drawCard, FormatChoice, type DrawCard } from "./card-view.tsx";
import { messages } from "./messages.ts";
import { statementCard } from "./statement-card.ts";

/** `statements` are in the first person. */
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
        // Another card needs another canvas.
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
  const { filmsByRank } = useCatalogue();
  const draw = useCallback<DrawCard>(
    async (canvas) => drawCard(await statementCard({ statement, format, colourOf, filmsByRank }), format, canvas),
    [statement, format, colourOf, filmsByRank],
  );
  return <CardView sentence={statement.sentence} format={format} fileName={fileName} draw={draw} />;
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
