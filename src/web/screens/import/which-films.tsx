import { useState } from "react";
import { messages } from "./messages.ts";

/** More would make a page with ten thousand slow. */
const MOST_SHOWN = 200;

/** The films of a group, folded. `wordsOf` gives a film's name first, then what else to say. */
export function WhichFilms<Film>({
  films,
  wordsOf,
}: {
  readonly films: readonly Film[];
  readonly wordsOf: (film: Film) => readonly string[];
}) {
  const [isOpen, setOpen] = useState(false);
  const more = films.length - MOST_SHOWN;
  return (
    <details className="-mt-3 ml-8" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center text-sm underline decoration-control decoration-1 underline-offset-4 hover:decoration-ink">
        {messages.seeWhich}
      </summary>
      {isOpen ? (
        <ul className="pb-3 text-sm">
          {films.slice(0, MOST_SHOWN).map((film, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they stand in order
            <li key={index} className="py-0.5 tabular-nums">
              {wordsOf(film)
                .filter((said) => said !== "")
                .join(" · ")}
            </li>
          ))}
          {more > 0 ? <li className="py-0.5 text-muted">{messages.andMore(more)}</li> : null}
        </ul>
      ) : null}
    </details>
  );
}
