import type { Rank } from "#domain/catalogue/film.ts";
import { sourceListMessages as messages } from "./source-list-messages.ts";

/** From this many films on the gaps between stripes would hide the colours. */
const MANY_FILMS = 120;

/**
 * One stripe for each film, in the order of `ranks`: full height and in the film's colour if seen, else a low line. Hidden
 * from screen readers, because the number of films seen stands beside it. `seen` and `colourOf` are null while loading.
 * `onPoint` and `onPick` get the index of a stripe; null when the pointer leaves.
 */
export function ListStrip({
  ranks,
  seen,
  colourOf,
  className = "",
  onPoint,
  onPick,
}: {
  readonly ranks: readonly Rank[];
  readonly seen: ReadonlySet<Rank> | null;
  readonly colourOf: ((rank: Rank) => string) | null;
  readonly className?: string;
  readonly onPoint?: (place: number | null) => void;
  readonly onPick?: (place: number) => void;
}) {
  const width = ranks.length > MANY_FILMS ? 0.9 : 0.84;
  const placeAt = ({ clientX, currentTarget }: React.MouseEvent<SVGSVGElement>) => {
    const { left, width: wide } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / Math.max(1, wide)) * ranks.length);
    return Math.min(Math.max(place, 0), ranks.length - 1);
  };
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${ranks.length} 100`}
      preserveAspectRatio="none"
      className={`block w-full ${className}`}
      {...(onPoint === undefined
        ? {}
        : { onPointerMove: (event) => onPoint(placeAt(event)), onPointerLeave: () => onPoint(null) })}
      {...(onPick === undefined ? {} : { onClick: (event) => onPick(placeAt(event)) })}
    >
      <rect y={78} width={ranks.length} height={22} className="fill-line" />
      {seen === null || colourOf === null
        ? null
        : ranks.map((rank, index) =>
            seen.has(rank) ? <rect key={rank} x={index} width={width} height={100} fill={colourOf(rank)} /> : null,
          )}
    </svg>
  );
}

/** "61 of 100 seen", or "100 films" if nothing was seen or it is not known. */
export function SeenFigure({
  seen,
  total,
  isSmall = false,
}: {
  /** Null until it is known. */
  readonly seen: number | null;
  readonly total: number;
  readonly isSmall?: boolean;
}) {
  const figure = isSmall ? "text-2xl" : "text-[2.75rem]";
  const words = isSmall ? "text-sm" : "";
  if (seen === null || seen === 0)
    return (
      <p className={`flex items-baseline gap-1.5 whitespace-nowrap tabular-nums ${words}`}>
        <span className={`font-display leading-none ${figure}`}>{total}</span> {messages.films(total)}
      </p>
    );
  const isWhole = seen === total;
  return (
    <p className={`flex items-baseline gap-1.5 whitespace-nowrap tabular-nums ${words}`}>
      <span className={`font-display leading-none text-seen ${figure}`}>{isWhole ? messages.all : seen}</span>{" "}
      {isWhole ? messages.allSeen(total) : messages.ofSeen(total)}
    </p>
  );
}
