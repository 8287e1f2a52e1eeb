import type { Film } from "#domain/catalogue/film.ts";
import type { SeenPart } from "#domain/lists/seen-parts.ts";
import { messages } from "./messages.ts";
import type { TickedFilms } from "./use-ticks.ts";

/** How many films of the part are seen, ticked ones included, how many there are in all, and a way to tick them all. */
export function PartProgress({
  part,
  films,
  ticked,
}: {
  readonly part: SeenPart;
  readonly films: readonly Film[];
  readonly ticked: TickedFilms;
}) {
  const { watched, ticks, isShownSeen, tick } = ticked;
  const seen = films.filter(({ id }) => isShownSeen(id));
  const unseen = films.filter(({ id }) => !isShownSeen(id));
  const unmarked = seen.filter(({ id }) => !watched.has(id));
  const inAll = watched.size + ticks.reduce((sum, { isSeen }) => sum + (isSeen ? 1 : -1), 0);
  const isAll = unseen.length === 0;
  const tickAll = () => {
    if (isAll)
      tick(
        part.id,
        unmarked.map(({ id }) => id),
        false,
      );
    else
      tick(
        part.id,
        unseen.map(({ id }) => id),
        true,
      );
  };
  return (
    <div className="flex min-h-12 items-center gap-3 text-sm">
      <span aria-hidden="true" className="h-1 w-30 shrink-0 overflow-hidden rounded-card bg-line max-md:hidden">
        <span className="block h-full bg-seen" style={{ width: `${(seen.length / films.length) * 100}%` }} />
      </span>
      <p className="text-muted tabular-nums">
        <span className="font-semibold text-ink">{messages.ofPart(seen.length, films.length)}</span>{" "}
        <span className="max-md:hidden">{messages.filmsOf(part)}</span>
        <span className="mx-1.5">·</span>
        <span className="md:hidden">{messages.inAllShort(inAll)}</span>
        <span className="max-md:hidden">{messages.inAll(inAll)}</span>
      </p>
      <div className="ml-auto flex items-center gap-4">
        <p
          aria-hidden="true"
          className="flex items-center gap-1.5 text-xs text-muted max-lg:hidden pointer-coarse:hidden"
        >
          <Key>←</Key> <Key>→</Key> {messages.keys.move} <Key>Space</Key> {messages.keys.tick} <Key>Shift</Key>+
          <Key>Space</Key> {messages.keys.between} <Key>Enter</Key> {messages.keys.mark}
        </p>
        {isAll && unmarked.length === 0 ? null : (
          <button
            type="button"
            onClick={tickAll}
            className="min-h-11 shrink-0 underline decoration-control underline-offset-4 hover:decoration-ink"
          >
            {isAll ? messages.notAllSeen : messages.allSeen}
          </button>
        )}
      </div>
    </div>
  );
}

function Key({ children }: { readonly children: string }) {
  return <kbd className="rounded-card border border-line px-1.5 py-0.5 font-sans">{children}</kbd>;
}
