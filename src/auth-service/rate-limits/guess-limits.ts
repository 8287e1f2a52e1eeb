import { AuthRefusal } from "../errors/refusals.ts";
import type { Rate } from "../settings/variables.ts";
import type { RequestLimits } from "./request-limits.ts";

/** Wrong guesses at one account, from whatever addresses. */
export interface GuessLimit {
  readonly name: string;
  readonly rate: Rate;
  /** Beyond it, for whoever is known to be its owner: a count of their own, which a stranger can't use up. */
  readonly rateOfKnown: Rate;
}

interface Guess<Outcome> {
  readonly account: string;
  /** Asked only where the limit is used up. */
  readonly isKnown: () => Promise<boolean>;
  readonly look: () => Promise<Outcome>;
  readonly isWrong: (outcome: Outcome) => boolean;
}

/**
 * Looks at a guess, which is counted before, so that many at once count like one after another; one that was right, or
 * could not be looked at, costs nothing. Resolves to what `look` found, or rejects with 429 where no more may come.
 */
export async function lookAtGuess<Outcome>(
  limits: RequestLimits,
  limit: GuessLimit,
  { account, isKnown, look, isWrong }: Guess<Outcome>,
): Promise<Outcome> {
  const giveBack = await count(limits, limit, account, isKnown);
  let wasWrong = false;
  try {
    const outcome = await look();
    wasWrong = isWrong(outcome);
    return outcome;
  } finally {
    if (!wasWrong) await giveBack();
  }
}

async function count(
  limits: RequestLimits,
  { name, rate, rateOfKnown }: GuessLimit,
  account: string,
  isKnown: () => Promise<boolean>,
): Promise<() => Promise<void>> {
  let waitMs = await limits.take(name, account, rate);
  if (waitMs === null) return () => limits.giveBack(name, account, rate);
  if (await isKnown()) {
    const ownName = `${name}-known`;
    waitMs = await limits.take(ownName, account, rateOfKnown);
    if (waitMs === null) return () => limits.giveBack(ownName, account, rateOfKnown);
  }
  throw new AuthRefusal(429, "over_request_rate_limit", "Request rate limit reached", {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}
