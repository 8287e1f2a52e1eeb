import type { Rank } from "#domain/catalogue/film.ts";

/** From this many films on the gaps between stripes would hide the colours. */
const MANY_FILMS = 120;

/**
 * One stripe a film, in the order of `ranks`: full height and in the film's colour if seen, else a low line. For the eye
 * alone: the number of films seen stands beside it. `seen` and `colourOf` are null until they are known. `onPoint` and
 * `onPick` get the place of a stripe, from 0; null when the pointer leaves.
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
