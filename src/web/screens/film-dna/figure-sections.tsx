import type { NamedFilm } from "#domain/taste/film-dna/canon-film.ts";
import type { FilmDna } from "#domain/taste/film-dna/film-dna.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { DecadeHistogram, Gems, GenreBars } from "../../features/taste/dna/figures.tsx";
import { useLongList } from "../../ui/long-list.tsx";
import { Insights, CollectionList } from "#web/features/taste/dna/figures.tsx";
import { messages } from "./messages.ts";
import { Recommendations } from "./recommendations.tsx";
import { WatchlistToggle } from "./watchlist-toggle.tsx";

/** The step that adds the first collection; each later one adds another. */
const FIRST_COLLECTION = 3;

export function FigureSections({ dna }: { readonly dna: FilmDna }) {
  return (
    <>
      <Recommendations />
      <Details dna={dna} />
    </>
  );
}

function Details({ dna }: { readonly dna: FilmDna }) {
  const { directors, cinematographers, screenwriters } = dna.collections;
  const { filmsByRank } = useCatalogue();
  const besideMissing = ({ rank }: NamedFilm) => {
    const film = filmsByRank.get(rank);
    return film === undefined ? null : <WatchlistToggle film={film} />;
  };
  const collectionLists = [
    {
      id: "directors",
      title: messages.directors,
      note: messages.directorsNote,
      noneNote: messages.noDirectors,
      collections: directors,
    },
    {
      id: "visual-style",
      title: messages.cinematographers,
      note: messages.cinematographersNote,
      noneNote: messages.noCinematographers,
      collections: cinematographers,
    },
    {
      id: "screenplay",
      title: messages.screenwriters,
      note: messages.screenwritersNote,
      noneNote: messages.noScreenwriters,
      collections: screenwriters,
    },
  ] as const;
  const steps = FIRST_COLLECTION - 1 + collectionLists.length;
  const { to: step } = useLongList(steps, { step: 1 });
  return (
    <>
      {step < 2 ? null : (
        <>
          <Gems gems={dna.gems} />
          <Insights dna={dna} voice="you" />
          <DecadeHistogram decades={dna.decades} />
          <GenreBars genres={dna.genres} total={dna.rankedCount} />
        </>
      )}
      {collectionLists.slice(0, Math.max(0, step - FIRST_COLLECTION + 1)).map((list) => (
        <CollectionList key={list.id} {...list} besideMissing={besideMissing} />
      ))}
      {step < steps ? <div aria-hidden="true" className="min-h-dvh" /> : null}
    </>
  );
}
