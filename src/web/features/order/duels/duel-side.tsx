import { useState } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { Poster } from "#web/features/films/poster.tsx";
import { Key } from "./key.tsx";
import { messages } from "./messages.ts";
import { CreditLine } from "#web/features/films/other/film-line.tsx";

/** One of the two films, as a poster to press. A film that comes in the place of another slides in from its own side. */
export function DuelSide({
  film,
  side,
  isNewcomer,
  onPick,
}: {
  readonly film: AnyFilm;
  readonly side: "one" | "other";
  /** The film that is being placed, which stays while the others change. */
  readonly isNewcomer: boolean;
  readonly onPick: () => void;
}) {
  const [leaving, setLeaving] = useState<{ readonly shown: AnyFilm; readonly former: AnyFilm | null }>({
    shown: film,
    former: null,
  });
  if (leaving.shown !== film) setLeaving({ shown: film, former: leaving.shown });
  const comesFrom = side === "one" ? "motion-safe:starting:-translate-x-6" : "motion-safe:starting:translate-x-6";
  return (
    <button
      type="button"
      onClick={onPick}
      aria-keyshortcuts={side === "one" ? "ArrowLeft" : "ArrowRight"}
      className="group block w-full max-w-[max(6rem,calc((100dvh-28rem)*2/3))] text-center md:w-[min(19.5rem,max(10rem,calc((100dvh-27.75rem)*2/3)))] md:max-w-none"
    >
      <span
        aria-hidden="true"
        className={`relative block rounded-card motion-safe:transition-transform motion-safe:duration-150 motion-safe:group-active:-translate-y-1 ${isNewcomer ? "md:outline-2 md:outline-offset-6 md:outline-gold" : ""}`}
      >
        <span
          key={film.id}
          className={`block motion-safe:transition-[opacity,translate] motion-safe:duration-200 ${leaving.former === null ? "" : `motion-safe:starting:opacity-0 ${comesFrom}`}`}
        >
          <Poster film={film} loading="eager" />
        </span>
        {leaving.former === null ? null : (
          <span
            key={`former ${leaving.former.rank}`}
            className="pointer-events-none absolute inset-0 motion-safe:animate-[duel-leave_150ms_ease-out_forwards] motion-reduce:hidden"
            onAnimationEnd={() => setLeaving({ shown: film, former: null })}
          >
            <Poster film={leaving.former} loading="eager" />
          </span>
        )}
      </span>
      {/* The poster says it to whoever sees it. */}
      <span className="sr-only">{film.title}</span>
      <span className="mt-4 flex justify-center max-md:sr-only">
        <Key>{messages.keys[side]}</Key>
      </span>{" "}
      <span className="mt-2 block truncate text-xs text-muted tabular-nums sm:text-sm md:mt-0.5">
        <CreditLine film={film} />
      </span>
    </button>
  );
}
