import { AuthRefusal } from "../errors/refusals.ts";
import type { Rate } from "../settings/variables.ts";
import type { RequestLimits } from "./request-limits.ts";

export interface GuessLimit {
  readonly name: string;
  readonly rate: Rate;
  /** A second count for whoever seems to be the owner, so that a stranger can't use it up. */
  readonly rateOfKnown: Rate;
}

interface Guess<Outcome> {
  readonly account: string;
  readonly isKnown: () => Promise<boolean>;
  readonly check: () => Promise<Outcome>;
  readonly isWrong: (outcome: Outcome) => boolean;
}

/**
 * Checks a guess that is counted beforehand, so that parallel guesses count like successive ones; a right one, or one
 * that could not be checked, is given back. Returns what `check` found; 429 where no more may come.
 */
export async function checkGuess<Outcome>(
  limits: RequestLimits,
  limit: GuessLimit,
  { account, isKnown, check, isWrong }: Guess<Outcome>,
): Promise<Outcome> {
  const giveBack = await count(limits, limit, account, isKnown);
  let wasWrong = false;
  try {
    const outcome = await check();
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
