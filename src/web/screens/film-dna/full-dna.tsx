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
import { messages } from "./messages.ts";
import { Recommendations } from "./recommendations.tsx";
import { WatchlistToggle } from "./watchlist-toggle.tsx";

/** Every section of the analysis, the strand first. */
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
  return (
    <>
      <ShareControls kind="dna" canonFilms={canonFilms} />
      <div className="pt-6">
        <Strand strand={dna.strand} />
      </div>
      <EraStatement era={dna.era} voice="you" />
      <Recommendations recommendations={recommendations} />
      <Gems gems={dna.gems} />
      <Insights insights={dna.insights} era={dna.era} count={dna.filmCount} voice="you" />
      <DecadeHistogram decades={dna.decades} />
      <GenreBars genres={dna.genres} total={dna.filmCount} />
      <CollectionList
        id="directors"
        title={messages.directors}
        note={messages.directorsNote}
        noneNote={messages.noDirectors}
        collections={directors}
        besideMissing={besideMissing}
      />
      <CollectionList
        id="visual-style"
        title={messages.cinematographers}
        note={messages.cinematographersNote}
        noneNote={messages.noCinematographers}
        collections={cinematographers}
        besideMissing={besideMissing}
      />
      <CollectionList
        id="screenplay"
        title={messages.screenwriters}
        note={messages.screenwritersNote}
        noneNote={messages.noScreenwriters}
        collections={screenwriters}
        besideMissing={besideMissing}
      />
    </>
  );
}
