/** One question between two films, as the duels ask it (docs/duels.md). */
import type { FilmId } from "../../catalogue/film-id.ts";

export interface Duel {
  readonly one: FilmId;
  readonly other: FilmId;
}

export const VERDICTS = ["one", "other", "close", "skip"] as const;

/**
 * The better film, "close" for too close to call (they stand beside each other), or "skip" for no answer: the pair is
 * not asked about again, and nothing is held against either.
 */
export type Verdict = (typeof VERDICTS)[number];

/** Plain data, so that it can be kept and sent. */
export interface DuelAnswer extends Duel {
  readonly verdict: Verdict;
}
