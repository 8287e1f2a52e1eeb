import { sourceListMessages as messages } from "./messages.ts";

/** "61 of 100 seen", or "100 films" where nobody knows what was seen, or nothing was. */
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
