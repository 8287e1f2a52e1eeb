import type { Person } from "#domain/taste/common-ground/person.ts";
import { messages } from "./messages.ts";

/** Gold for the reader. */
export function PersonMark({ person, className = "size-8" }: { readonly person: Person; readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center rounded-full border text-xs font-semibold ${person.name === null ? "border-gold text-gold" : "border-control text-ink"} ${className}`}
    >
      {initialsOf(messages.person(person))}
    </span>
  );
}

export function initialsOf(label: string): string {
  const words = label.split(/[\s()]+/).filter((word) => word !== "");
  const [first = "", ...rest] = words;
  const last = rest.at(-1) ?? "";
  return (Array.from(first)[0] ?? "").toUpperCase() + (Array.from(last)[0] ?? "").toUpperCase();
}
