import { useMemo } from "react";
import { Link } from "wouter";
import type { ComparingCatalogue, Person } from "#domain/taste/common-ground/person.ts";
import { commonGround, commonGroundInWords, tonightInWords } from "#domain/taste/common-ground/several-canons.ts";
import { pages } from "#contract/pages.ts";
import type { FilmForTonight } from "#domain/taste/common-ground/tonight.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { useComparingCatalogue } from "#web/features/taste/compare/compared-people.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Poster } from "../../features/films/poster.tsx";
import { useOnDemand } from "../../ui/load-part.tsx";
import type { PicturedGround } from "./common-ground-card.ts";
import { CommonFilmsTable } from "./common-films-table.tsx";
import type { Guest } from "./guests.ts";
import { messages } from "./messages.ts";

const loadCardDialog = async () => (await import("./common-ground-card-dialog.tsx")).CommonGroundCardDialog;

export function CommonGroundSections({ guests }: { readonly guests: readonly Guest[] }) {
  const ids = guests.flatMap(({ person }) => person.canon);
  const called = useMemo(() => Object.fromEntries(guests.flatMap((guest) => Object.entries(guest.called))), [guests]);
  const catalogue = useComparingCatalogue(ids, called);
  if (catalogue === null) return <Spinner text={messages.loading} className="py-24" />;
  return <Sections guests={guests} catalogue={catalogue} />;
}

function Sections({
  guests,
  catalogue,
}: {
  readonly guests: readonly Guest[];
  readonly catalogue: ComparingCatalogue;
}) {
  const people = useMemo(() => guests.map(({ person }) => person), [guests]);
  const found = useMemo(() => commonGround(people, catalogue), [people, catalogue]);
  const words = useMemo(() => commonGroundInWords(found, people), [found, people]);
  const ground = useMemo<PicturedGround>(
    () => ({
      words,
      people: guests.map(({ label, person }) => ({ label, isYou: person.name === null })),
      common: found.films,
      tonight: found.tonight,
      host: location.host,
    }),
    [words, guests, found],
  );
  const picture = useOnDemand(loadCardDialog);
  return (
    <>
      <p className="mt-6 max-w-3xl font-display text-[2.0625rem] leading-[1.1] text-balance md:mt-10 md:text-[2.625rem]">
        {words.sentence}
      </p>
      {words.tastes === null ? null : <p className="mt-3 max-w-measure text-muted">{words.tastes}</p>}
      <Button variant="link" className="mt-3" onClick={picture.open}>
        <Icon name="picture" />
        {messages.openPicture}
      </Button>
      {picture.Part === null ? null : <picture.Part ground={ground} onClose={picture.close} />}
      {found.films.length === 0 ? null : <CommonFilmsTable common={found.films} guests={guests} />}
      <Tonight tonight={found.tonight} people={people} films={catalogue.films} />
    </>
  );
}

/** The best first. */
function Tonight({
  tonight,
  people,
  films,
}: {
  readonly tonight: readonly FilmForTonight[];
  readonly people: readonly Person[];
  readonly films: readonly Film[];
}) {
  return (
    <section aria-labelledby="tonight" className="mt-14">
      <h2 id="tonight" className="font-display text-[2.0625rem] leading-tight md:text-[2.625rem]">
        {messages.tonight}
      </h2>
      <p className="mt-1 max-w-measure text-sm text-muted">
        {tonight.length === 0 ? messages.noTonight : messages.tonightNote}
      </p>
      <ol aria-labelledby="tonight" className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {tonight.map((suggestion) => {
          const film = films[suggestion.film.rank - 1];
          if (film === undefined) return null;
          const href = pages.film(film.id);
          return (
            <li key={film.rank} data-film={film.id} className="flex gap-4 border-t border-line pt-4">
              <Link href={href} tabIndex={-1} aria-hidden="true" className="block w-20 shrink-0">
                <Poster film={film} isThumbnail />
              </Link>
              <div className="min-w-0">
                <h3 className="font-display text-[1.5rem] leading-tight">
                  <Link
                    href={href}
                    className="inline-block py-1 hover:underline hover:decoration-1 hover:underline-offset-4"
                  >
                    {film.title}
                  </Link>
                </h3>
                <p className="text-sm text-muted">
                  <span className="tabular-nums">{film.year}</span> · {film.director}
                </p>
                <p className="mt-1.5 text-sm">{tonightInWords(suggestion, people)}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
