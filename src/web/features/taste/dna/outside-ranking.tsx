import type { Voice } from "#domain/taste/film-dna/canon-era.ts";
import { messages } from "./messages.ts";

/** How many films of the canon the story leaves out; nothing where there are none. */
export function OutsideRanking({
  count,
  ranked,
  voice,
}: {
  readonly count: number;
  readonly ranked: number;
  readonly voice: Voice;
}) {
  return count === 0 ? null : (
    <p className="max-w-measure pb-2 text-sm text-muted">{messages.outside(count, ranked, voice)}</p>
  );
}
