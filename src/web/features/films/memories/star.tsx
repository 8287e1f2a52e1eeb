const POINTS = "M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z";

/** One star: outlined, and filled to 0, a half or 1. Decorative. */
export function Star({ fill, className = "" }: { readonly fill: 0 | 0.5 | 1; readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" strokeWidth="1.5" strokeLinejoin="round" className={className}>
      <path d={POINTS} fill="none" className={fill === 1 ? "stroke-seen" : "stroke-control"} />
      {fill === 0 ? null : (
        <path
          d={POINTS}
          className={`fill-seen stroke-seen ${fill === 0.5 ? "[clip-path:inset(-10%_50%_-10%_-10%)]" : ""}`}
        />
      )}
    </svg>
  );
}

/** How far the star at `index`, from 0, is filled by a rating of 0 to 5. */
export function fillOf(rating: number, index: number): 0 | 0.5 | 1 {
  const rest = rating - index;
  return rest >= 1 ? 1 : rest >= 0.5 ? 0.5 : 0;
}
