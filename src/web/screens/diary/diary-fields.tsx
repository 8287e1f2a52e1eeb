import { useState } from "react";
import type { DiaryChoice } from "#domain/lists/diary-page.ts";
import { messages } from "./messages.ts";

const STARS = [5, 4, 3, 2, 1] as const;

/** What a title has in it, and how many stars at least. */
export function DiaryFields({
  choice,
  onChoose,
}: {
  readonly choice: DiaryChoice;
  readonly onChoose: (parts: Partial<DiaryChoice>) => void;
}) {
  // What is typed, with its spaces; the address follows.
  const [typed, setTyped] = useState(choice.title);
  const shown = typed.trim() === choice.title ? typed : choice.title;
  return (
    <div role="search" className="mt-3 flex flex-wrap gap-2">
      <input
        type="search"
        aria-label={messages.titleField}
        placeholder={messages.titleField}
        value={shown}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          onChoose({ title: value.trim() });
        }}
        className="min-h-11 min-w-32 flex-1 rounded-card border border-control bg-ground px-3 placeholder:text-muted sm:max-w-80"
      />
      <select
        aria-label={messages.starsLabel}
        value={choice.stars ?? ""}
        onChange={({ currentTarget: { value } }) => onChoose({ stars: value === "" ? null : Number(value) })}
        className="min-h-11 rounded-card border border-control bg-ground px-3"
      >
        <option value="">{messages.anyStars}</option>
        {STARS.map((stars) => (
          <option key={stars} value={stars}>
            {messages.stars(stars)}
          </option>
        ))}
      </select>
    </div>
  );
}
