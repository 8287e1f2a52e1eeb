import { useState } from "react";
import { markedFilms } from "#domain/lists/imported-marks.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/toast.ts";
import type { PastImport } from "./past-imports.ts";
import { messages } from "./messages.ts";
import { undoable, undoableUntil, type usePastImports } from "./use-past-imports.ts";

export function PastImports({ imports, undo }: ReturnType<typeof usePastImports>) {
  const [now] = useState(() => Date.now());
  const shown = undoable(imports, now);
  if (shown.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="label text-muted">{messages.keptTitle}</h2>
      <ul className="mt-2 border-t border-line">
        {shown.map((made) => (
          <PastImport key={made.importedAt} made={made} undo={undo} />
        ))}
      </ul>
    </section>
  );
}

function PastImport({ made, undo }: { readonly made: PastImport } & Pick<ReturnType<typeof usePastImports>, "undo">) {
  const words = messages.kept(made.source, markedFilms(made.added).length, made.importedAt);
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 border-b border-line py-1">
      <span>
        {words}
        <span className="block text-sm text-muted">{messages.undoUntil(undoableUntil(made))}</span>
      </span>
      <Button
        variant="link"
        aria-label={messages.undoKept(words)}
        onClick={() => {
          showToast(
            undo(made)
              ? { title: messages.undone, description: messages.undoneText }
              : { title: messages.noRoomToUndo, description: messages.noRoomToUndoText, tone: "destructive" },
          );
        }}
      >
        <Icon name="undo" />
        {messages.undoAll}
      </Button>
    </li>
  );
}
