import { useEffect, useId, useState } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { TableAnswers } from "#film-files/import/table-answers.ts";
import type { SeenTable } from "#film-files/import/seen-table.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { HOW_TO_EXPORT } from "./how-to-export.ts";
import { PastImports } from "./past-imports-list.tsx";
import { messages } from "./messages.ts";
import { ColumnsOfTable } from "./tables-read.tsx";
import { PageFrame } from "./page-frame.tsx";
import { tableMessages } from "./table-messages.ts";
import type { usePastImports } from "./use-past-imports.ts";
import type { ChosenFile } from "./worker-messages.ts";

type OnChosen = (files: readonly ChosenFile[]) => void;

export function Choosing({
  trouble,
  table,
  isStopped,
  onChosen,
  onAnswer,
  kept,
}: {
  readonly trouble: string | null;
  /** A table whose film names nobody could find. */
  readonly table: SeenTable | null;
  readonly onAnswer: (signature: string, said: TableAnswers) => void;
  readonly isStopped: boolean;
  readonly onChosen: OnChosen;
  readonly kept: ReturnType<typeof usePastImports>;
}) {
  return (
    <PageFrame isFirst={trouble === null && !isStopped}>
      <h1 className="font-display text-[2.25rem] leading-none md:text-[2.875rem]">{messages.title}</h1>
      <p className="mt-4 max-w-measure text-muted md:text-lg">{messages.intro}</p>
      <noscript>
        <p className="mt-6 border-l-2 border-control pl-4">{messages.needsScripts}</p>
      </noscript>
      <div className="needs-script">
        <Zone trouble={trouble} isStopped={isStopped} onChosen={onChosen} />
        {table === null ? null : (
          <section aria-label={tableMessages.label} className="mt-6">
            <p className="mb-3">{tableMessages.readWithThese}</p>
            <ColumnsOfTable table={table} onAnswer={(said) => onAnswer(table.signature, said)} />
          </section>
        )}
        <div className="mt-8 grid gap-x-16 gap-y-8 md:grid-cols-2">
          <Sources />
          <PasteField onChosen={onChosen} />
        </div>
        <p className="mt-8 max-w-measure text-sm text-muted">{messages.lookUp}</p>
        <p className="text-sm text-muted">
          {messages.otherWay}{" "}
          <Link
            href={pages.export()}
            className="inline-flex min-h-11 items-center underline decoration-control decoration-1 underline-offset-4 hover:text-ink"
          >
            {messages.takeAlong}
          </Link>
        </p>
        <PastImports {...kept} />
      </div>
    </PageFrame>
  );
}

function Zone({
  trouble,
  isStopped,
  onChosen,
}: {
  readonly trouble: string | null;
  readonly isStopped: boolean;
  readonly onChosen: OnChosen;
}) {
  const isOver = useDrop(onChosen);
  const field = useId();
  return (
    <section
      className={`mt-6 flex flex-col items-center justify-center gap-4 rounded-card border-control text-center md:min-h-62 md:border md:bg-raised md:p-6 ${isOver ? "border-solid border-ink!" : "border-dashed"}`}
    >
      {trouble === null ? (
        <>
          <Icon name="file" className="size-9! text-muted max-md:hidden" />
          <p className="font-display text-3xl leading-tight max-md:hidden">{messages.drop}</p>
          <p role="status" className={isStopped ? "text-muted" : "sr-only"}>
            {isStopped ? messages.stopped : ""}
          </p>
        </>
      ) : (
        <div role="alert" className="flex max-w-measure flex-col items-center gap-2">
          <Icon name="warning" className="size-7! text-danger" />
          <p className="text-lg">{trouble}</p>
          <p className="text-muted">{messages.refused}</p>
        </div>
      )}
      <input
        id={field}
        type="file"
        multiple
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          onChosen(filesOf(currentTarget.files ?? []));
          // So that the same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      <label
        htmlFor={field}
        className={`${buttonClass("primary")} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold max-md:min-h-16 max-md:w-full`}
      >
        <Icon name="file" className="md:hidden" />
        {trouble === null ? messages.choose : messages.chooseAnother}
      </label>
    </section>
  );
}

/** The whole page accepts drops. Returns whether something is held over it. */
function useDrop(onChosen: OnChosen): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      // Null on leaving the window.
      if (relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer !== null) void droppedFiles(event.dataTransfer).then(onChosen);
    };
    window.addEventListener("dragover", onDragOver);
    window.addEventListener("dragleave", onDragLeave);
    window.addEventListener("drop", onDrop);
    return () => {
      window.removeEventListener("dragover", onDragOver);
      window.removeEventListener("dragleave", onDragLeave);
      window.removeEventListener("drop", onDrop);
    };
  }, [onChosen]);
  return isOver;
}

function Sources() {
  return (
    <section>
      <h2 className="label text-muted">{messages.sourcesLabel}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 font-display text-[1.375rem]">
        {messages.sources.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-sm text-muted underline decoration-control decoration-1 underline-offset-4 hover:text-ink">
          {messages.howTo}
        </summary>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
          {HOW_TO_EXPORT.map(([name, how]) => (
            <div key={name} className="contents">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-muted">{how}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

function PasteField({ onChosen }: { readonly onChosen: OnChosen }) {
  const [text, setText] = useState("");
  const id = useId();
  return (
    <section>
      <label htmlFor={id} className="label block text-muted">
        {messages.pasteLabel}
      </label>
      <textarea
        id={id}
        rows={4}
        value={text}
        placeholder={messages.pasteExample}
        spellCheck={false}
        className="mt-2 block w-full rounded-card border border-control bg-ground px-3 py-2 placeholder:text-muted md:bg-raised"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button
        className="mt-3 max-md:w-full"
        disabled={text.trim() === ""}
        onClick={() => onChosen([{ name: "", content: new Blob([text]) }])}
      >
        {messages.readPasted}
      </Button>
    </section>
  );
}

/** No export has more. Also stops at folders that lead back to themselves. */
const MOST_FILES = 2000;

function filesOf(list: Iterable<File>): readonly ChosenFile[] {
  return [...list].map((file) => ({ name: file.webkitRelativePath || file.name, content: file }));
}

/** With the files in dropped folders, because some browsers unpack a ZIP when they save it. */
async function droppedFiles({ items, files }: DataTransfer): Promise<readonly ChosenFile[]> {
  // Before anything is awaited, because afterwards they are gone.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return filesOf(files);
  const found: ChosenFile[] = [];
  for (const entry of entries) await collect(entry, found); // oxlint-disable-line no-await-in-loop -- in their order
  return found;
}

async function collect(entry: FileSystemEntry, found: ChosenFile[]): Promise<void> {
  if (found.length >= MOST_FILES) return;
  if (isFile(entry)) {
    const content = await new Promise<File | null>((done) => entry.file(done, () => done(null)));
    if (content !== null) found.push({ name: entry.fullPath.replace(/^\//, ""), content });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a browser gives a hundred at a time
      const batch = await new Promise<readonly FileSystemEntry[]>((done) => reader.readEntries(done, () => done([])));
      if (batch.length === 0) return;
      for (const inner of batch) await collect(inner, found); // oxlint-disable-line no-await-in-loop -- as above
    }
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
