import { useEffect, useId, useRef, useState } from "react";
import { indexFromTypedPosition } from "./lift.ts";
import { messages } from "./messages.ts";

/**
 * A film's position as a large numeral that becomes a field when pressed: Enter moves the film there, Escape leaves it,
 * a number outside the list is refused in words. Leaving the field with a number in it counts as Enter, since the
 * number keys of a phone have none. `onMove` gets an index counted from 0.
 */
export function PositionField({
  title,
  position,
  total,
  isFirst,
  onMove,
}: {
  readonly title: string;
  readonly position: number;
  readonly total: number;
  /** Whether it stands in the larger first row. */
  readonly isFirst: boolean;
  readonly onMove: (toIndex: number) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  const refusalId = useId();
  const isEditing = draft !== null;

  useEffect(() => {
    if (isEditing) field.current?.select();
    else if (returnsFocus.current) button.current?.focus();
    returnsFocus.current = false;
  }, [isEditing]);

  const close = (focusButton: boolean) => {
    returnsFocus.current = focusButton;
    setDraft(null);
    setIsRefused(false);
  };
  const submit = () => {
    const index = indexFromTypedPosition(draft ?? "", total);
    if (index === null) {
      setIsRefused(true);
      field.current?.select();
      return;
    }
    close(true);
    if (index !== position - 1) onMove(index);
  };
  const leave = () => {
    const index = indexFromTypedPosition(draft ?? "", total);
    close(false);
    if (index !== null && index !== position - 1) onMove(index);
  };

  if (!isEditing) {
    return (
      <button
        ref={button}
        type="button"
        aria-label={messages.position(position, total, title)}
        title={messages.positionHint}
        onClick={() => setDraft(String(position))}
        className={`min-h-11 w-full rounded-card border border-transparent font-display leading-none tabular-nums hover:border-control ${isFirst ? "text-4xl text-gold md:text-6xl" : "text-3xl text-muted hover:text-ink md:text-4xl"}`}
      >
        {position}
      </button>
    );
  }
  return (
    <form
      noValidate
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <input
        ref={field}
        value={draft}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={messages.newPosition(title, total)}
        aria-invalid={isRefused}
        {...(isRefused ? { "aria-describedby": refusalId } : {})}
        onChange={(event) => {
          setDraft(event.target.value);
          setIsRefused(false);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") close(true);
        }}
        onBlur={leave}
        className={`min-h-11 w-full rounded-card border bg-ground text-center text-xl text-ink tabular-nums ${isRefused ? "border-danger" : "border-control"}`}
      />
      {isRefused ? (
        <p
          id={refusalId}
          role="alert"
          className="absolute top-full left-0 z-20 mt-1 w-max max-w-56 rounded-card border border-danger bg-ground px-3 py-2 text-sm text-danger"
        >
          {messages.positionRefused(total)}
        </p>
      ) : null}
    </form>
  );
}
