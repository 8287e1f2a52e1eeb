import { useRef, useState, type KeyboardEvent } from "react";
import { MOST_STARS, starsWords } from "#domain/lists/days-and-stars.ts";
import { messages } from "./messages.ts";
import { fillOf, Star } from "./star.tsx";

const STARS = Array.from({ length: MOST_STARS }, (_, index) => index);
const HALVES = [0.5, 1] as const;

/**
 * Five stars with halves. To keys and to screen readers it is a slider, whose arrows go by half a star; 0 to 9 set as
 * many halves. A pointer presses the left or the right half of a star, and the same once more to clear.
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
              // The slider is what has a name and takes keys.
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
