/** Questions between two films (docs/duels.md). */
import type { FilmId } from "../../catalogue/film-id.ts";

export interface Duel {
  readonly one: FilmId;
  readonly other: FilmId;
}

export const VERDICTS = ["one", "other", "close", "skip"] as const;

/** "close": the films stand side by side. "skip": no answer; the pair is not asked again, and nothing follows. */
export type Verdict = (typeof VERDICTS)[number];

/** Plain data, so that it can be kept and sent. */
export interface DuelAnswer extends Duel {
  readonly verdict: Verdict;
}
