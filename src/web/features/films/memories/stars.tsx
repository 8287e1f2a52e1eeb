import { useRef, useState, type KeyboardEvent } from "react";
import { MOST_STARS, starsWords } from "#domain/lists/days-and-stars.ts";
import { messages } from "./messages.ts";

/** The star at `index`, from 0, of a row. */
function pointsOf(index: number): string {
  const [middle, left] = [12 + 24 * index, 6.2 + 24 * index];
  return `M${middle} 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L${middle} 17.45 ${left} 20.5l1.1-6.45-4.7-4.6 6.5-.95z`;
}

const HALF = "[clip-path:inset(-10%_50%_-10%_-10%)]";

function Star({ fill, className = "" }: { readonly fill: 0 | 0.5 | 1; readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" strokeWidth="1.5" strokeLinejoin="round" className={className}>
      <path d={POINTS} fill="none" className={fill === 1 ? "stroke-seen" : "stroke-control"} />
      {fill === 0 ? null : <path d={POINTS} className={`fill-seen stroke-seen ${fill === 0.5 ? HALF : ""}`} />}
    </svg>
  );
}

/** How far the star at `index`, from 0, is filled by a rating of 0 to 5. */
function fillOf(rating: number, index: number): 0 | 0.5 | 1 {
  const rest = rating - index;
  return rest >= 1 ? 1 : rest >= 0.5 ? 0.5 : 0;
}

const STARS = Array.from({ length: MOST_STARS }, (_, index) => index);
const ROW = STARS.map(pointsOf);
const POINTS = pointsOf(0);

/** What is told of a film: one drawing, because a diary has thousands. */
export function ToldStars({ rating }: { readonly rating: number }) {
  const full = Math.floor(rating);
  return (
    <svg
      viewBox="0 0 120 24"
      role="img"
      aria-label={starsWords(rating)}
      strokeWidth="1.5"
      strokeLinejoin="round"
      className="h-4 w-20"
    >
      <path d={ROW.slice(full).join("")} fill="none" className="stroke-control" />
      <path d={ROW.slice(0, full).join("")} className="fill-seen stroke-seen" />
      {rating > full ? <path d={ROW[full]} className={`fill-seen stroke-seen ${HALF}`} /> : null}
    </svg>
  );
}

const HALVES = [0.5, 1] as const;

/**
 * A slider to keys and screen readers: arrows move by half a star, 0 to 9 set as many halves. A pointer presses either
 * half of a star, and again to clear.
 */
export function Stars({
  title,
  rating,
  onRate,
}: {
  readonly title: string;
  /** 0.5 to 5; null for none. */
  readonly rating: number | null;
  readonly onRate: (rating: number | null) => void;
}) {
  const slider = useRef<HTMLInputElement>(null);
  const [aimed, setAimed] = useState<number | null>(null);
  const shown = aimed ?? rating ?? 0;
  const rate = (value: number) => onRate(value === 0 ? null : value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    rate(Number(event.key) / 2);
  };

  return (
    <div
      className="relative -mx-2 flex rounded-card outline-offset-0 outline-gold has-focus-visible:outline-2 pointer-fine:-mx-1"
      title={messages.starsHint}
      onPointerLeave={() => setAimed(null)}
    >
      <input
        ref={slider}
        type="range"
        min={0}
        max={MOST_STARS}
        step={0.5}
        value={rating ?? 0}
        aria-label={messages.stars(title)}
        aria-valuetext={rating === null ? messages.noStars : starsWords(rating)}
        onChange={(event) => rate(event.currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
        className="pointer-events-none absolute inset-0 opacity-0"
      />
      {STARS.map((index) => (
        <span key={index} className="relative flex h-11 w-11 items-center justify-center pointer-fine:w-8">
          <Star fill={fillOf(shown, index)} className="size-7 pointer-fine:size-6" />
          {HALVES.map((half) => {
            const value = index + half;
            return (
              // The slider has the name and takes the keys.
              <button
                key={half}
                type="button"
                tabIndex={-1}
                aria-hidden="true"
                data-stars={value}
                onPointerEnter={(event) => setAimed(event.pointerType === "mouse" ? value : null)}
                onClick={() => {
                  setAimed(null);
                  rate(value === rating ? 0 : value);
                  slider.current?.focus({ preventScroll: true });
                }}
                className={`absolute inset-y-0 w-1/2 ${half === 1 ? "right-0" : "left-0"}`}
              />
            );
          })}
        </span>
      ))}
    </div>
  );
}
