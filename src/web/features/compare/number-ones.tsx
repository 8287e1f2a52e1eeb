import { useState } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { ComparingCatalogue } from "#domain/common-ground/person.ts";
import type { SharedFilm, TwoCanons } from "#domain/common-ground/two-canons.ts";
import type { Film } from "#domain/film.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { Poster } from "../poster/poster.tsx";
import { userLists } from "../user-lists/user-lists-store.ts";
import { messages } from "./messages.ts";
import type { NamedPerson } from "./people.ts";

/** A duel of the two number ones: one press, and what follows from it. */
export function NumberOnes({
  numberOnes,
  shared,
  other,
  catalogue,
}: {
  readonly numberOnes: TwoCanons["numberOnes"];
  readonly shared: readonly SharedFilm[];
  readonly other: NamedPerson;
  readonly catalogue: ComparingCatalogue;
}) {
  const [chosen, setChosen] = useState<Film | null>(null);
  if (numberOnes === null) {
    const [first] = shared;
    return first === undefined || first.places.some((place) => place !== 1) ? null : (
      <p className="text-[0.9375rem]">{messages.sameNumberOne(first.film.title)}</p>
    );
  }
  const [own, theirs] = numberOnes.map(({ rank }) => catalogue.films[rank - 1]);
  if (own === undefined || theirs === undefined) return null;
  return (
    <div>
      <h3 className="text-[0.8125rem] text-muted">{messages.numberOnes(other.name)}</h3>
      <div role="group" aria-label={messages.numberOnes(other.name)} className="mt-2 flex items-center gap-3">
        {[own, theirs].map((film, index) => (
          <span key={film.rank} className="contents">
            {index === 0 ? null : <span className="text-[0.8125rem] text-muted">{messages.or}</span>}
            <button
              type="button"
              aria-label={messages.better(film.title)}
              aria-pressed={chosen === film}
              onClick={() => setChosen(film)}
              className={`block w-16 rounded-card transition-opacity duration-150 hover:outline-2 hover:outline-offset-2 hover:outline-ink ${chosen === film ? "outline-2 outline-offset-2 outline-gold" : chosen === null ? "" : "opacity-50"}`}
            >
              <span aria-hidden="true">
                <Poster film={film} isThumbnail />
              </span>
            </button>
          </span>
        ))}
      </div>
      <div aria-live="polite" className="mt-2 text-sm">
        {chosen === null ? null : chosen === own ? (
          <p>{messages.yoursStays(own.title)}</p>
        ) : (
          <Belongs film={theirs} place={shared.find(({ film }) => film.rank === theirs.rank)?.places[0] ?? null} />
        )}
      </div>
    </div>
  );
}

/** What to do about a film that is better than one's own first; `place` is where one has it, from 1. */
function Belongs({ film, place }: { readonly film: Film; readonly place: number | null }) {
  if (place === null)
    return (
      <>
        <p>{messages.theirsIsMissing(film.title)}</p>
        <Link href={pages.film(film.rank)} className={buttonClass("link")}>
          {messages.lookAtIt}
        </Link>
      </>
    );
  const makeFirst = () => {
    const before = userLists.current();
    userLists.moveInCanon(film.rank, 0);
    showToast({
      title: messages.madeFirst(film.title),
      action: { label: messages.undo, onAction: () => userLists.restore(before) },
    });
  };
  return (
    <>
      <p>{messages.theirsBelongs(film.title, place)}</p>
      <Button variant="link" onClick={makeFirst}>
        {messages.makeFirst}
      </Button>
    </>
  );
}
