import type { Rank } from "#domain/catalogue/film.ts";
import { sourceListMessages as messages } from "./source-list-messages.ts";

/** Between two films, as a share of the strip: few stripes stand as close as many. */
const GAP = 0.003;
/** With more films, the gaps between stripes would hide the colours. */
const MANY_FILMS = 120;

/**
 * A stripe per film, in the order of `ranks`: seen ones at full height in their colours. Hidden from screen readers:
 * the number beside it says the same. `seen` and `colourOf` are null while loading; `onPoint` gets null when the
 * pointer leaves.
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
  const width = 1 - Math.min(ranks.length > MANY_FILMS ? 0.1 : 0.16, ranks.length * GAP);
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

/** "61 of 100 seen"; "100 films" if none, or not known. */
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
