import type { CanonRecommendation } from "#domain/canon-recommendations.ts";
import type { FilmDna } from "#domain/film-dna/film-dna.ts";
import type { Rank } from "#domain/film.ts";
import { CollectionList } from "../../features/film-dna/collection-list.tsx";
import { DecadeHistogram } from "../../features/film-dna/decade-histogram.tsx";
import { EraStatement } from "../../features/film-dna/era-statement.tsx";
import { Gems } from "../../features/film-dna/gems.tsx";
import { GenreBars } from "../../features/film-dna/genre-bars.tsx";
import { Insights } from "../../features/film-dna/insights.tsx";
import { Strand } from "../../features/film-dna/strand.tsx";
import { ShareControls } from "../../features/sharing/share-controls.tsx";
import { useMountedChunks } from "../../ui/use-mounted-chunks.ts";
import { messages } from "./messages.ts";
import { Recommendations } from "./recommendations.tsx";
import { WatchlistToggle } from "./watchlist-toggle.tsx";

/** In how many steps the sections are drawn: the first is what is seen, each collection is one of its own. */
const STEPS = 5;

/** Every section of the analysis, the strand first. What is further down follows when the browser is idle. */
export function FullDna({
  canonFilms,
  dna,
  recommendations,
}: {
  readonly canonFilms: readonly Rank[];
  readonly dna: FilmDna;
  readonly recommendations: readonly CanonRecommendation[];
}) {
  const { directors, cinematographers, screenwriters } = dna.collections;
  const besideMissing = (film: { readonly rank: number; readonly title: string }) => <WatchlistToggle film={film} />;
  const step = useMountedChunks(STEPS);
  return (
    <>
      <ShareControls kind="dna" canonFilms={canonFilms} />
      <div className="pt-6">
        <Strand strand={dna.strand} />
      </div>
      <EraStatement era={dna.era} voice="you" />
      <Recommendations recommendations={recommendations} />
      {step < 2 ? null : (
        <>
          <Gems gems={dna.gems} />
          <Insights insights={dna.insights} era={dna.era} count={dna.filmCount} voice="you" />
          <DecadeHistogram decades={dna.decades} />
          <GenreBars genres={dna.genres} total={dna.filmCount} />
        </>
      )}
      {step < 3 ? null : (
        <CollectionList
          id="directors"
          title={messages.directors}
          note={messages.directorsNote}
          noneNote={messages.noDirectors}
          collections={directors}
          besideMissing={besideMissing}
        />
      )}
      {step < 4 ? null : (
        <CollectionList
          id="visual-style"
          title={messages.cinematographers}
          note={messages.cinematographersNote}
          noneNote={messages.noCinematographers}
          collections={cinematographers}
          besideMissing={besideMissing}
        />
      )}
      {step < 5 ? null : (
        <CollectionList
          id="screenplay"
          title={messages.screenwriters}
          note={messages.screenwritersNote}
          noneNote={messages.noScreenwriters}
          collections={screenwriters}
          besideMissing={besideMissing}
        />
      )}
      {step < STEPS ? <div aria-hidden="true" className="min-h-dvh" /> : null}
    </>
  );
}
