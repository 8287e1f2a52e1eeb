import { type CanonEra, eraBecause, eraSentence, type Voice } from "#domain/film-dna/canon-era.ts";

export function EraStatement({ era, voice }: { readonly era: CanonEra; readonly voice: Voice }) {
  return (
    <div className="py-8 md:py-12">
      <p className="max-w-3xl font-display text-5xl leading-[1.02] text-balance text-gold md:text-7xl">
        {eraSentence(era, voice)}
      </p>
      <p className="mt-3 max-w-measure text-muted">{eraBecause(era, voice)}</p>
    </div>
  );
}
