import { Link } from "wouter";
import { gemsToShow, type HiddenGem, popularityPercent } from "#domain/taste/film-dna/hidden-gems.ts";
import { namedBy } from "#domain/taste/film-dna/story/words.ts";
import { SHARED_GEMS } from "#domain/taste/film-dna/film-dna.ts";
import { DnaSection } from "./dna-section.tsx";
import { messages } from "./messages.ts";
import { useFilmAddress } from "./use-film-address.ts";

/** The gems, rarest first; those beyond a shared page's number are collapsed. */
export function Gems({ gems: all }: { readonly gems: readonly HiddenGem[] }) {
  const gems = gemsToShow(all);
  if (gems.length === 0) return <DnaSection id="gems" title={messages.gems} note={messages.noGems} />;
  const [shown, others] = [gems.slice(0, SHARED_GEMS), gems.slice(SHARED_GEMS)];
  return (
    <DnaSection id="gems" title={messages.gems} note={messages.gemsNote}>
      <GemList gems={shown} />
      {others.length === 0 ? null : (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 items-center text-muted underline decoration-control decoration-1 underline-offset-4 hover:text-ink">
            {messages.moreGems(others.length)}
          </summary>
          <GemList gems={others} />
        </details>
      )}
    </DnaSection>
  );
}

function GemList({ gems }: { readonly gems: readonly HiddenGem[] }) {
  const addressOf = useFilmAddress();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-x-8">
      {gems.map(({ film, estimate, lists }) => (
        <li key={film.rank} className="border-t border-line py-3">
          <Link
            href={addressOf(film)}
            className="font-display text-xl leading-tight hover:underline hover:decoration-1 hover:underline-offset-4"
          >
            {film.title}
          </Link>{" "}
          <span className="text-sm text-muted tabular-nums">{film.year}</span>
          <p className="text-sm">{namedBy(lists)}</p>
          <p className="text-sm text-muted tabular-nums">{messages.gemShare(popularityPercent(estimate))}</p>
        </li>
      ))}
    </ul>
  );
}
