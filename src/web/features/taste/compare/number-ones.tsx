import { useState } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { CommonFilm, TwoCanons } from "#domain/taste/common-ground/common-ground.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast.ts";
import { PosterChip } from "#web/features/films/small-posters.tsx";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { messages } from "./messages.ts";

/** A duel of the two number ones, the reader's own the first, and what to do about its outcome. */
export function NumberOnes({
  two: { numberOnes, other },
  films,
}: {
  readonly two: TwoCanons;
  readonly films: readonly CommonFilm[];
}) {
  const [chosen, setChosen] = useState<AnyFilm | null>(null);
  if (numberOnes === null) {
    const same = films.find(({ places }) => places.every((place) => place === 1));
    return same === undefined ? null : <p className="text-[0.9375rem]">{messages.sameNumberOne(same.film.title)}</p>;
  }
  const [own, theirs] = numberOnes;
  return (
    <div>
      <h3 className="text-[0.8125rem] text-muted">{messages.numberOnes(other)}</h3>
      <div role="group" aria-label={messages.numberOnes(other)} className="mt-2 grid gap-2">
        {[own, theirs].map((film) => (
          <button
            key={film.id}
            type="button"
            aria-label={messages.better(film.title)}
            aria-pressed={chosen?.id === film.id}
            onClick={() => setChosen(film)}
            className="flex min-h-12 items-center gap-3 rounded-card border border-control py-1 pr-3 pl-1 text-left font-display text-[1.1875rem] leading-tight hover:border-ink aria-pressed:border-gold aria-pressed:bg-raised"
          >
            <span className="w-7 shrink-0">
              <PosterChip film={film} />
            </span>
            {film.title}
            {chosen?.id === film.id ? <Icon name="check" className="ml-auto text-gold" /> : null}
          </button>
        ))}
      </div>
      <div aria-live="polite" className="mt-2 text-sm">
        {chosen === null ? null : chosen.id === own.id ? (
          <p>{messages.yoursStays(own.title)}</p>
        ) : (
          <Belongs film={theirs} place={films.find(({ film }) => film.id === theirs.id)?.places[0] ?? null} />
        )}
      </div>
    </div>
  );
}

/** About a film that beats one's own first; `place`, from 1, is one's own place for it, or null. */
function Belongs({ film, place }: { readonly film: AnyFilm; readonly place: number | null }) {
  if (place === null)
    return (
      <>
        <p>{messages.theirsIsMissing(film.title)}</p>
        <Link href={pages.film(film.id)} className={buttonClass("link")}>
          {messages.lookAtIt}
        </Link>
      </>
    );
  const makeFirst = () => {
    const before = userLists.current();
    userLists.moveInCanon(film.id, 0);
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
