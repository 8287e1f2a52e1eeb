import { useState } from "react";
import { tidyShortText } from "#domain/words/short-text.ts";

/** A text that is edited where it stands; kept when the field is left, and by Enter. Escape leaves it as it was. */
export function EditedText({
  label,
  text,
  most,
  placeholder,
  className,
  onKeep,
}: {
  readonly label: string;
  readonly text: string;
  readonly most: number;
  readonly placeholder?: string;
  readonly className: string;
  readonly onKeep: (text: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    if (typed === null) return;
    const tidy = tidyShortText(typed).replaceAll("\n", " ");
    setTyped(null);
    if (tidy !== text) onKeep(tidy);
  };
  return (
    <input
      type="text"
      aria-label={label}
      value={typed ?? text}
      maxLength={most}
      placeholder={placeholder}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key === "Escape") setTyped(null);
      }}
      className={`min-h-11 rounded-card bg-transparent outline-offset-4 placeholder:text-muted hover:bg-raised ${className}`}
    />
  );
}
