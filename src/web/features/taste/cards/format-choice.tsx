import { CARD_FORMATS, type CardFormat } from "#domain/picture/share-image/story-card.ts";
import { messages } from "./messages.ts";

/** The shape of a card. */
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
