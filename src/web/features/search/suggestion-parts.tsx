import type { ButtonHTMLAttributes, ReactNode } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { lookOf } from "#domain/picture/poster/look.ts";
import { paletteOf } from "#domain/picture/poster/palettes/colours.ts";
import type { Part } from "#search/suggest/name-match.ts";
import { Icon } from "../../ui/icon.tsx";
import { sayNotLoaded } from "../../ui/load-part.tsx";
import { viewingMessages } from "../films/memories/viewing-messages.ts";
import { useFilmMarks } from "../lists/use-user-lists.ts";

export function Action({
  icon,
  words,
  onClick,
  option,
}: {
  readonly icon: "plus" | "search";
  readonly words: string;
  readonly onClick: () => void;
  readonly option: ButtonHTMLAttributes<HTMLButtonElement>;
}) {
  return (
    <button type="button" onClick={onClick} {...option}>
      <span className={RANK} />
      <span className="flex w-[26px] flex-none justify-center">
        <Icon name={icon} className="text-muted" />
      </span>
      <span className="min-w-0 flex-1">{words}</span>
    </button>
  );
}

const askDay = async (film: AnyFilm) => (await import("../films/memories/offer-day.ts")).askDay(film);

/** A film found, with a button beside it that asks when it was seen; the arrow to the right presses it. */
export function Seeable({ film, children }: { readonly film: AnyFilm; readonly children: ReactNode }) {
  const { isWatched } = useFilmMarks(film.id);
  return (
    <div role="presentation" className="relative *:first:pr-14">
      {children}
      {/* Within a list of options: the option has the name and takes the keys. */}
      <button
        type="button"
        data-seen
        tabIndex={-1}
        aria-hidden="true"
        title={viewingMessages.tell(film.title)}
        onClick={() => void askDay(film).catch(sayNotLoaded)}
        className={`absolute inset-y-0 right-0 flex w-13 items-center justify-center hover:text-ink ${isWatched ? "text-seen" : "text-muted"}`}
      >
        <Icon name={isWatched ? "circle-check" : "eye"} />
      </button>
    </div>
  );
}

/** Right-aligned, and as wide without a rank. */
export const RANK = "w-9 flex-none text-right font-display text-xl leading-none text-muted tabular-nums";

export function Awaited() {
  return (
    <div
      aria-hidden="true"
      className="flex min-h-14 items-center gap-3 border-l-2 border-transparent px-3 py-1.5 md:min-h-12 md:gap-4"
    >
      <span className={RANK} />
      <span className="h-[39px] w-[26px] flex-none rounded-[2px] bg-raised" />
      <span className="h-4 w-40 rounded-[2px] bg-raised" />
    </div>
  );
}

/** Underlines what was typed. */
export function Words({
  name,
  matched,
  more,
}: {
  readonly name: string;
  readonly matched: readonly Part[];
  readonly more: string;
}) {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const [start, end] of matched) {
    parts.push(
      name.slice(done, start),
      <span key={start} className="underline decoration-1 underline-offset-4">
        {name.slice(start, end)}
      </span>,
    );
    done = end;
  }
  return (
    <span className="flex min-w-0 flex-1 flex-col md:flex-row md:flex-wrap md:items-baseline md:gap-x-3">
      <span className="font-display text-xl leading-tight">
        {parts}
        {name.slice(done)}
      </span>{" "}
      <span className="text-sm text-muted">{more}</span>
    </span>
  );
}

/** Only the poster's colours: its picture would be a request per letter typed. */
export function Chip({ film }: { readonly film: AnyFilm }) {
  const { sheet, a, c } = paletteOf(lookOf(film.poster).palette);
  return (
    <span
      aria-hidden="true"
      className="h-[39px] w-[26px] flex-none rounded-[2px] ring-1 ring-ink/15 ring-inset"
      style={{
        background: `linear-gradient(${c} 0 0) 0 62% / 100% 18% no-repeat, linear-gradient(${a} 0 0) 0 100% / 100% 24% no-repeat, ${sheet}`,
      }}
    />
  );
}

/** In pixels: with less, the field moves to the top of the screen, leaving room above a phone's keyboard. */
const ENOUGH_ROOM = 320;
const MARGIN = 8;
/** The height of the fixed bar at the bottom, in pixels. */
const BAR = 72;

/** As high as there is room above a phone's keyboard and the bottom bar. Returns the function that ends it. */
export function keepInView(panel: HTMLElement): () => void {
  const viewport = window.visualViewport;
  const room = () => {
    const visible = viewport ? viewport.offsetTop + viewport.height : window.innerHeight;
    return Math.min(visible, window.innerHeight - BAR) - panel.getBoundingClientRect().top - MARGIN;
  };
  const fit = () => {
    panel.style.maxHeight = `${Math.max(room(), 0)}px`;
  };
  if (room() < ENOUGH_ROOM) panel.parentElement?.scrollIntoView({ block: "start", behavior: "instant" });
  fit();
  viewport?.addEventListener("resize", fit);
  window.addEventListener("scroll", fit, { passive: true });
  return () => {
    viewport?.removeEventListener("resize", fit);
    window.removeEventListener("scroll", fit);
  };
}
