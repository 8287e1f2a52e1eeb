/** The most stars a film can be given. */
export const MOST_STARS = 5;

/** "half a star", "1 star", "4½ stars"; `rating` is 0.5 to 5 by halves. */
export function starsWords(rating: number): string {
  if (rating === 0.5) return "half a star";
  const whole = Math.floor(rating);
  return rating === 1 ? "1 star" : `${whole}${rating > whole ? "½" : ""} stars`;
}
