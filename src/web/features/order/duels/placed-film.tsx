import { useRef } from "react";
import type { PlacedFilm } from "#domain/lists/duels/place-film.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PosterChip } from "#web/features/films/small-posters.tsx";
import { Key, useDuelKeys } from "./duel-keys.tsx";
import { messages } from "./messages.ts";
import { CreditLine } from "#web/features/films/other/film-line.tsx";

const NEIGHBOURS = 2;

/** `others` are the canon's other films in order. Handlers of what can't be done now are null. */
export function PlacedFilmReport({
  film,
  placed,
  others,
  onPut,
  onUndo,
  onAnother,
  onDone,
}: {
  readonly film: AnyFilm;
  readonly placed: PlacedFilm;
  readonly others: readonly AnyFilm[];
  /** Null if the film is already there. */
  readonly onPut: (() => void) | null;
  readonly onUndo: (() => void) | null;
  readonly onAnother: (() => void) | null;
  readonly onDone: () => void;
}) {
  const scope = useRef<HTMLElement>(null);
  useDuelKeys(scope, (gesture) => {
    if (gesture === "leave") onDone();
    if (gesture === "back") onUndo?.();
  });
  const { place } = placed;
  const programme = others.toSpliced(place - 1, 0, film).map((shown, index) => ({ shown, number: index + 1 }));
  const rows = programme.slice(Math.max(0, place - 1 - NEIGHBOURS), place + NEIGHBOURS);
  const note = noteOn(placed, others, onPut !== null);
  return (
    <section ref={scope} className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col justify-center px-4 py-8 md:px-8">
      <h1 className="text-center font-display text-4xl leading-[1.1] outline-none md:text-6xl">
        <span className="text-gold">{film.title}</span>
        {onPut === null ? messages.isPlaced(place) : messages.wouldBePlaced(place)}
      </h1>
      {note === null ? null : <p className="mx-auto mt-3 max-w-md text-center text-muted text-pretty">{note}</p>}
      <ol aria-label={messages.neighbours} start={rows[0]?.number ?? 1} className="mt-8 md:mt-12">
        {rows.map(({ shown, number }) => (
          <Neighbour key={shown.rank} film={shown} number={number} isPlaced={shown === film} />
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap items-center justify-center gap-3">
        {onPut === null ? (
          <Button variant="primary" onClick={onDone}>
            {messages.done}
          </Button>
        ) : (
          <Button variant="primary" onClick={onPut}>
            {messages.putThere}
          </Button>
        )}
        {onAnother === null ? null : <Button onClick={onAnother}>{messages.another}</Button>}
        {onUndo === null ? null : (
          <Button variant="link" className="px-3 no-underline!" onClick={onUndo}>
            <Icon name="undo" />
            {messages.undo}
            <Key>{messages.keys.back}</Key>
          </Button>
        )}
      </div>
    </section>
  );
}

function Neighbour({
  film,
  number,
  isPlaced,
}: {
  readonly film: AnyFilm;
  readonly number: number;
  readonly isPlaced: boolean;
}) {
  return (
    <li
      className={`grid grid-cols-[3rem_auto_1fr] items-center gap-x-4 px-2 ${isPlaced ? "rounded-card border-2 border-gold py-4" : "border-b border-line py-3"}`}
    >
      <span
        className={`text-center font-display leading-none tabular-nums ${isPlaced ? "text-4xl text-gold" : "text-2xl text-muted"}`}
      >
        {number}
      </span>
      <span className={isPlaced ? "w-14" : "w-9"}>
        <PosterChip film={film} loading="eager" />
      </span>
      <span className="min-w-0">
        <span className={`block font-display leading-tight ${isPlaced ? "text-3xl" : "text-xl"}`}>{film.title}</span>
        <span className="mt-0.5 block truncate text-sm text-muted tabular-nums">
          <CreditLine film={film} />
        </span>
      </span>
    </li>
  );
}

function noteOn({ beside, isCertain }: PlacedFilm, others: readonly AnyFilm[], isProposed: boolean): string | null {
  if (others.length === 0) return messages.isSimplyFirst;
  const neighbour = others.find(({ id }) => id === beside);
  if (neighbour !== undefined) return messages.beside(neighbour.title);
  if (!isCertain) return messages.isUncertain;
  return isProposed ? messages.nothingToAsk : null;
}
