import { useEffect, useEffectEvent, useId, useState } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { MAX_NOTE_LENGTH } from "#domain/lists/film-memory.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { tidyShortText } from "#domain/words/short-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { remember, useMemory } from "#web/features/lists/use-memory.ts";
import { useIsSmallScreen } from "#web/ui/use-window.ts";
import { messages } from "./messages.ts";

export function NoteSheet({
  film: { id, title },
  part,
  onClose,
}: {
  readonly film: Pick<AnyFilm, "id" | "title">;
  readonly part: NotePart;
  readonly onClose: () => void;
}) {
  const isSmall = useIsSmallScreen();
  return (
    <Modal title={messages.noteTitle(title)} place={isSmall ? "foot" : "middle"} onClose={onClose}>
      <NoteField film={id} part={part} isLabelled={false} />
      <Button variant="primary" className="mt-3 w-full" onClick={onClose}>
        {messages.done}
      </Button>
    </Modal>
  );
}

const FEW_LEFT = 40;

type NotePart = "note" | "reason";

/** A line about a film, as its memory keeps it. */
export function NoteField({
  film,
  part,
  isLabelled = true,
}: {
  readonly film: FilmId;
  readonly part: NotePart;
  /** False if the sheet's title already says it. */
  readonly isLabelled?: boolean;
}) {
  return (
    <NoteText
      label={messages.noteOf[part]}
      placeholder={messages.notePlaceholder[part]}
      kept={useMemory(film)?.[part] ?? ""}
      isLabelled={isLabelled}
      onKeep={(note) => remember({ id: film, [part]: note === "" ? null : note })}
    />
  );
}

/** Stored when the field or the page is left. */
export function NoteText({
  label,
  placeholder,
  kept,
  isLabelled,
  onKeep,
}: {
  readonly label: string;
  readonly placeholder: string;
  readonly kept: string;
  readonly isLabelled: boolean;
  /** Gets the tidy text, empty to forget it. */
  readonly onKeep: (note: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? kept;
  const keep = useEffectEvent(() => {
    if (typed === null) return;
    setTyped(null);
    onKeep(tidyShortText(typed));
  });
  useEffect(() => {
    const onLeaving = () => keep();
    addEventListener("pagehide", onLeaving);
    return () => {
      removeEventListener("pagehide", onLeaving);
      keep();
    };
  }, []);
  const left = MAX_NOTE_LENGTH - text.length;

  return (
    <div>
      <label htmlFor={id} className={isLabelled ? "block py-2" : "sr-only"}>
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => keep()}
        className="block field-sizing-content max-h-40 min-h-18 w-full resize-none rounded-card border border-control bg-ground px-3 py-2 placeholder:text-muted"
      />
      <p aria-live="polite" className="min-h-5 text-right text-sm text-muted tabular-nums">
        {left > FEW_LEFT ? "" : messages.left(left)}
      </p>
    </div>
  );
}
