import type { ReactNode } from "react";
import { Link } from "wouter";
import type { NamedFilm } from "#domain/taste/film-dna/canon-film.ts";
import type { Collection } from "#domain/taste/film-dna/collections.ts";
import { DnaSection, useFilmAddress } from "./dna-section.tsx";
import { messages } from "./messages.ts";

export function CollectionList({
  id,
  title,
  note,
  noneNote,
  collections,
  besideMissing,
}: {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  /** Shown if no collection has begun. */
  readonly noneNote?: string;
  readonly collections: readonly Collection[];
  readonly besideMissing?: (film: NamedFilm) => ReactNode;
}) {
  const addressOf = useFilmAddress();
  if (collections.length === 0)
    return noneNote === undefined ? null : <DnaSection id={id} title={title} note={noneNote} />;
  return (
    <DnaSection id={id} title={title} note={note}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-x-10 gap-y-8">
        {collections.map(({ person, held, missing, state }) => (
          <li key={person} className="border-t border-line pt-3 print:break-inside-avoid">
            <h3 className="font-display text-2xl leading-tight">{person}</h3>
            <p className="mt-1 flex items-baseline gap-3">
              <span className="text-lg font-semibold text-gold tabular-nums">
                {state === "wider"
                  ? messages.heldWider(held.length)
                  : messages.held(held.length, held.length + missing.length)}
              </span>
              {messages.states[state] === "" ? null : <span className="label text-gold">{messages.states[state]}</span>}
            </p>
            <p className="mt-1 text-sm text-muted">
              {messages.heldFilms} {held.map((film) => `${film.title} (${film.year})`).join(", ")}
            </p>
            {missing.length === 0 ? null : (
              <>
                <p className="mt-3 text-sm text-muted">
                  {state === "wider" ? messages.missingOfRanking : messages.missingFilms}
                </p>
                <ul>
                  {missing.map((film) => (
                    <li key={film.rank} className="flex min-h-11 items-center justify-between gap-3">
                      <span>
                        <Link href={addressOf(film)} className="inline-block py-1 hover:underline">
                          {film.title}
                        </Link>{" "}
                        <span className="text-sm text-muted tabular-nums">{film.year}</span>
                      </span>
                      {besideMissing?.(film)}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
    </DnaSection>
  );
}
