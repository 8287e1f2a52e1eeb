import { useEffect, useId, useRef, useState } from "react";
import { indexFromTypedPosition } from "./lift.ts";
import { messages } from "./messages.ts";

/**
 * Leaving the field counts as Enter, which phones' number keys lack. `onClose` is told whether the field had the focus,
 * then `onMove` gets an index from 0.
 */
export function PositionField({
  title,
  position,
  total,
  onMove,
  onClose,
}: {
  readonly title: string;
  readonly position: number;
  readonly total: number;
  readonly onMove: (toIndex: number) => void;
  readonly onClose: (hadFocus: boolean) => void;
}) {
  const [draft, setDraft] = useState(String(position));
  const [isRefused, setIsRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refusalId = useId();
  useEffect(() => field.current?.select(), []);

  const leave = (hadFocus: boolean) => {
    const index = indexFromTypedPosition(draft, total);
    onClose(hadFocus);
    if (index !== null && index !== position - 1) onMove(index);
  };
  const submit = () => {
    if (indexFromTypedPosition(draft, total) !== null) return leave(true);
    setIsRefused(true);
    field.current?.select();
  };

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
          if (event.key === "Escape") onClose(true);
        }}
        onBlur={() => leave(false)}
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
