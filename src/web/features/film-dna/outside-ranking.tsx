import type { Voice } from "#domain/film-dna/canon-era.ts";
import { messages } from "./messages.ts";

/** How many films of the canon Film DNA says nothing of; nothing where there are none. */
export function OutsideRanking({ count, voice }: { readonly count: number; readonly voice: Voice }) {
  return count === 0 ? null : <p className="max-w-measure pb-2 text-sm text-muted">{messages.outside(count, voice)}</p>;
}
