export interface Growth {
  readonly mean: number;
  /** From the first figure to the last, by the straight line nearest to all. */
  readonly growth: number;
  /** How far the figures lie from that line, as a standard deviation. */
  readonly noise: number;
  /** Whether the growth can't be told from the noise, or is too small to matter. */
  readonly isFlat: boolean;
}

/** A twentieth of what is there. */
const SMALL = 0.05;

/** Whether figures taken at equal distances grow. */
export function growthOf(figures: readonly number[]): Growth {
  const count = figures.length;
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / count;
  const middle = (count - 1) / 2;
  const spread = figures.reduce((sum, _figure, index) => sum + (index - middle) ** 2, 0);
  const slope = figures.reduce((sum, figure, index) => sum + (index - middle) * (figure - mean), 0) / (spread || 1);
  const squares = figures.reduce((sum, figure, index) => sum + (figure - mean - slope * (index - middle)) ** 2, 0);
  const noise = Math.sqrt(squares / Math.max(1, count - 2));
  const growth = slope * (count - 1);
  return { mean, growth, noise, isFlat: growth <= Math.max(SMALL * mean, 2 * noise) };
}
