import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { showInWords, tonightInWords } from "#domain/taste/common-ground/common-ground-in-words.ts";
import type { FilmToShow } from "#domain/taste/common-ground/films-to-show.ts";
import type { Person } from "#domain/taste/common-ground/person.ts";
import type { FilmForTonight } from "#domain/taste/common-ground/tonight.ts";
import { Poster } from "#web/features/films/poster.tsx";
import { messages } from "./messages.ts";

export function ToShow({ show, films }: { readonly show: FilmToShow; readonly films: readonly Film[] }) {
  const { who, because } = showInWords(show);
  return (
    <div className="flex gap-4">
      <Suggestion film={films[show.film.rank - 1]} who={who} because={because} />
    </div>
  );
}

/** The best first. */
export function Tonight({
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
        {tonight.map((suggestion) => (
          <li key={suggestion.film.id} data-film={suggestion.film.id} className="flex gap-4 border-t border-line pt-4">
            <Suggestion film={films[suggestion.film.rank - 1]} because={tonightInWords(suggestion, people)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Suggestion({
  film,
  who,
  because,
}: {
  readonly film: Film | undefined;
  /** Its heading; without one the title is. */
  readonly who?: string;
  readonly because: string;
}) {
  if (film === undefined) return null;
  const href = pages.film(film.id);
  const Title = who === undefined ? "h3" : "p";
  return (
    <>
      <Link href={href} tabIndex={-1} aria-hidden="true" className="block w-20 shrink-0">
        <Poster film={film} isThumbnail />
      </Link>
      <div className="min-w-0">
        {who === undefined ? null : <h3 className="text-[0.8125rem] text-muted">{who}</h3>}
        <Title className="font-display text-[1.5rem] leading-tight">
          <Link href={href} className="inline-block py-1 hover:underline hover:decoration-1 hover:underline-offset-4">
            {film.title}
          </Link>
        </Title>
        <p className="text-sm text-muted">
          <span className="tabular-nums">{film.year}</span> · {film.director}
        </p>
        <p className="mt-1.5 text-sm">{because}</p>
      </div>
    </>
  );
}
