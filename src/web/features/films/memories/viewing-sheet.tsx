import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { isToldOf, removedViewing, retoldViewing, toldOfViewing } from "#domain/lists/diary.ts";
import { type FilmMemory, MAX_NOTE_LENGTH, type MemoryChange } from "#domain/lists/film-memory.ts";
import { MAX_LIST_NAME } from "#domain/lists/own-list.ts";
import { type Viewing, viewingDay, viewingsOf } from "#domain/lists/viewings.ts";
import { tidyShortText } from "#domain/words/short-text.ts";
import { tellViewings } from "./tell-of-film.ts";
import { useMemory } from "#web/features/lists/use-memory.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { showToast } from "#web/ui/toast.ts";
import { useIsSmallScreen } from "#web/ui/use-window.ts";
import { firstYearToSee, SeenField } from "./seen-field.tsx";
import { Stars } from "./stars.tsx";
import { viewingMessages as messages } from "./viewing-messages.ts";

interface Told {
  readonly day: string | undefined;
  readonly rating: number | null;
  readonly line: string;
  readonly company: string;
}

interface ViewingSheetProps {
  readonly film: Pick<AnyFilm, "id" | "title" | "year">;
  /** Its id; of a film without any, the one of no day. */
  readonly viewing: string;
  readonly onClose: () => void;
}

/** One viewing of a film: its day, stars, a line and a company. One change, made when the sheet closes. */
export function ViewingSheet({ film, viewing, onClose }: ViewingSheetProps) {
  const { title, year } = film;
  const { told, say, isSecond, keep, remove } = useTold(film, viewing);
  const [isUntyped, setUntyped] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isSmall = useIsSmallScreen();
  const close = () => {
    onClose();
    keep();
  };

  return (
    <Modal title={messages.title(title)} place={isSmall ? "foot" : "middle"} onClose={close}>
      <SeenField
        seen={told.day}
        firstYear={firstYearToSee(year)}
        isRefused={isRefused}
        onAsked={(isOpen) => {
          setUntyped(isOpen);
          setRefused(false);
        }}
        onChange={(day) => say({ day: day ?? undefined })}
      />
      <p aria-live="polite" className="min-h-5 pt-1 text-sm text-muted">
        {isSecond ? messages.twice : ""}
      </p>
      <div className="mt-1 flex min-h-14 items-center justify-between gap-3 border-y border-line">
        <span>{messages.rating}</span>
        <Stars title={title} rating={told.rating} onRate={(rating) => say({ rating })} />
      </div>
      <TextField label={messages.line} most={MAX_NOTE_LENGTH} text={told.line} onChange={(line) => say({ line })} />
      <TextField
        label={messages.company}
        most={MAX_LIST_NAME}
        text={told.company}
        onChange={(company) => say({ company })}
      />
      <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 flex gap-2 border-t border-line bg-ground px-5 py-3 md:-bottom-8 md:-mx-8 md:-mb-8 md:px-8">
        {remove === null ? null : (
          <Button
            variant="link"
            className="no-underline! hover:underline!"
            onClick={() => {
              onClose();
              remove();
            }}
          >
            {messages.remove}
          </Button>
        )}
        <Button variant="primary" className="flex-1" onClick={() => (isUntyped ? setRefused(true) : close())}>
          {messages.done}
        </Button>
      </div>
    </Modal>
  );
}

/** What is told so far; `keep` stores it, once, and `remove` takes a viewing out. */
function useTold({ id, title }: ViewingSheetProps["film"], viewing: string) {
  const memory = useMemory(id) ?? { id };
  const [told, setTold] = useState<Told>(() => toldOf(viewing, memory));
  const isDone = useRef(false);
  const change = (words: string, made: MemoryChange) => {
    isDone.current = true;
    const previous = tellViewings(made);
    showToast({ title: words, action: { label: messages.undo, onAction: () => userLists.restore(previous) } });
  };
  const keep = () => {
    if (isDone.current || isSame(told, toldOf(viewing, memory))) return;
    change(messages.changed(title), retoldViewing(memory, viewing, told.day, partsOf(told)));
  };
  const keepWhenLeaving = useEffectEvent(keep);
  useEffect(() => {
    const onLeaving = () => keepWhenLeaving();
    addEventListener("pagehide", onLeaving);
    return () => removeEventListener("pagehide", onLeaving);
  }, []);
  const viewings = viewingsOf(memory);
  return {
    told,
    say: (parts: Partial<Told>) => setTold((former) => ({ ...former, ...parts })),
    isSecond: told.day !== undefined && told.day !== viewingDay(viewing) && isToldOf(memory, told.day),
    keep,
    remove: viewings.some((one) => one.id === viewing)
      ? () => change(messages.removed(title), removedViewing(memory, viewing))
      : null,
  };
}

function toldOf(viewing: string, memory: FilmMemory): Told {
  const { rating = null, line = "", company = "" } = toldOfViewing(memory, viewing);
  return { day: viewingDay(viewing), rating, line, company };
}

function partsOf({ rating, line, company }: Told): Omit<Viewing, "id"> {
  const texts = { line: tidyShortText(line), company: tidyShortText(company) };
  return {
    ...(rating === null ? {} : { rating }),
    ...(texts.line === "" ? {} : { line: texts.line }),
    ...(texts.company === "" ? {} : { company: texts.company }),
  };
}

function isSame(one: Told, other: Told): boolean {
  return one.day === other.day && JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));
}

function TextField({
  label,
  most,
  text,
  onChange,
}: {
  readonly label: string;
  readonly most: number;
  readonly text: string;
  readonly onChange: (text: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block pt-3 pb-1.5">
        {label}
      </label>
      <input
        id={id}
        value={text}
        maxLength={most}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        className="block min-h-12 w-full rounded-card border border-control bg-ground px-3"
      />
    </div>
  );
}
