import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";

const messages = { codeTaken: "Code accepted" } as const;

const DIGITS = 6;

/** The first six digits of a text. */
export function codeIn(text: string): string {
  return text.replaceAll(/\D/g, "").slice(0, DIGITS);
}

/**
 * One field, for screen readers and autofill, shown as six boxes. `onComplete` is called at the sixth digit. After an
 * error the code stays selected.
 */
export function CodeField({
  label,
  hint,
  error,
  isBusy,
  isRight,
  onComplete,
}: {
  readonly label: string;
  readonly hint: string;
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly isRight: boolean;
  readonly onComplete: (code: string) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [hasFocus, setFocus] = useState(false);

  useEffect(() => {
    if (error !== null) input.current?.select();
  }, [error]);

  const change = (text: string) => {
    const digits = codeIn(text);
    setCode(digits);
    if (digits.length === DIGITS && digits !== code) onComplete(digits);
  };

  const border = isRight ? "border-seen text-seen" : error === null ? "border-control" : "border-danger";
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === DIGITS && !isBusy) onComplete(code);
      }}
    >
      <label htmlFor={id} className="label mb-2 block text-muted">
        {label}
      </label>
      <div className="relative">
        <Boxes code={code} className={border} focused={hasFocus ? Math.min(code.length, DIGITS - 1) : null} />
        <input
          ref={input}
          id={id}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={error !== null}
          aria-describedby={error === null ? `${id}-hint` : `${id}-error`}
          readOnly={isBusy || isRight}
          value={code}
          onChange={(event) => change(event.target.value)}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          className="absolute inset-0 w-full cursor-text opacity-0"
        />
      </div>
      {isRight ? (
        <p className="mt-2 flex gap-2 text-sm text-seen">
          <Icon name="check" /> {messages.codeTaken}
        </p>
      ) : error === null ? (
        <p id={`${id}-hint`} className="mt-2 text-sm text-muted">
          {hint}
        </p>
      ) : (
        <p id={`${id}-error`} role="alert" className="mt-2 flex gap-2 text-sm text-danger">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </form>
  );
}

function Boxes({
  code,
  className,
  focused,
}: {
  readonly code: string;
  readonly className: string;
  /** The box that is typed into next; null without focus. */
  readonly focused: number | null;
}) {
  return (
    <div aria-hidden="true" className="flex gap-2">
      {Array.from({ length: DIGITS }, (_, place) => (
        <span
          key={place}
          className={`flex h-16 flex-1 items-center justify-center rounded-card border bg-raised font-display text-4xl tabular-nums ${className} ${place === DIGITS / 2 ? "ml-3" : ""} ${place === focused ? "outline-2 outline-gold" : ""}`}
        >
          {code[place]}
        </span>
      ))}
    </div>
  );
}
