import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import type { ExportFormat } from "./export-files.ts";
import type { ListToTake } from "./film-life.ts";
import { messages } from "./messages.ts";

const LETTERBOXD = [
  { list: "watched", format: "letterboxd-watched" },
  { list: "watchlist", format: "letterboxd-watchlist" },
  { list: "canon", format: "letterboxd-canon" },
] as const;

/** The files there are of the chosen list, each with what it is good for. */
export function Formats({
  which,
  sizes,
  onSave,
}: {
  readonly which: ListToTake;
  readonly sizes: Readonly<Record<ListToTake, number>>;
  readonly onSave: (format: ExportFormat) => void;
}) {
  const forLetterboxd = LETTERBOXD.filter(({ list }) => (which === "all" || which === list) && sizes[list] > 0);
  return (
    <ul aria-label={messages.formats} className="mt-6 border-t border-line">
      {forLetterboxd.length === 0 ? null : (
        <Format title={messages.letterboxd} text={messages.letterboxdText}>
          {forLetterboxd.map(({ list, format }) => (
            <Button
              key={list}
              aria-label={messages.saveAs(messages.letterboxdFile(list))}
              onClick={() => onSave(format)}
            >
              {forLetterboxd.length === 1 ? messages.save : messages.lists[list]}
            </Button>
          ))}
        </Format>
      )}
      <Format title={messages.csv} text={messages.csvText}>
        <Save name={messages.csv} onPress={() => onSave("csv")} />
      </Format>
      <Format title={messages.json} text={messages.jsonText}>
        <Save name={messages.json} onPress={() => onSave("json")} />
      </Format>
      <Format title={messages.text} text={messages.textText}>
        <Save name={messages.text} onPress={() => onSave("text")} />
      </Format>
    </ul>
  );
}

function Format({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-display text-2xl leading-tight">{title}</h2>
        <p className="mt-1 text-sm text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}

function Save({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  return (
    <Button aria-label={messages.saveAs(name)} onClick={onPress}>
      {messages.save}
    </Button>
  );
}
