import type { UnrankedFilm } from "#domain/catalogue/catalogue.ts";
import type { Film, FilmMetadata } from "#domain/catalogue/film.ts";
import { messages } from "./messages.ts";

/** Unknown credits are left out. */
export function ProgrammeNote({
  film,
  metadata,
}: {
  readonly film: Pick<UnrankedFilm, "title" | "director" | "facts">;
  readonly metadata: FilmMetadata | undefined;
}) {
  return <CreditList lines={creditLines(film, metadata)} />;
}

function creditLines(
  { title, director, facts }: Pick<UnrankedFilm, "title" | "director" | "facts">,
  metadata: FilmMetadata | undefined,
): readonly CreditLine[] {
  const picture =
    facts.sound === "silent" ? `${messages.color[facts.color]}, ${messages.silent}` : messages.color[facts.color];
  return [
    [messages.originalTitle, facts.originalTitle === title ? "" : facts.originalTitle],
    [messages.director, director],
    [messages.screenwriter, creditedNames(metadata?.screenwriter)],
    [messages.cinematographer, creditedNames(metadata?.cinematographer)],
    [messages.composer, facts.composers.join(", ")],
    [messages.cast, facts.cast.join(", ")],
    [messages.genre, metadata?.genre],
    [messages.country, facts.countries.join(", ")],
    [messages.language, facts.sound === "silent" ? "" : facts.languages.join(", ")],
    [messages.runtime, facts.runtimeMinutes === null ? "" : messages.minutes(facts.runtimeMinutes)],
    [messages.picture, picture],
    [messages.awards, facts.awards.join("; ")],
  ];
}

function creditedNames(names: string | undefined): string {
  return names === undefined || names === "unknown" ? "" : names;
}

/** An empty or undefined value is unknown. */
type CreditLine = readonly [label: string, value: string | undefined];

/** Unknown lines are left out. */
export function CreditList({ lines }: { readonly lines: readonly CreditLine[] }) {
  return (
    <section aria-labelledby="programme-note">
      <h2 id="programme-note" className="sr-only">
        {messages.programmeNote}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 md:gap-x-8">
        {lines.map(([label, value]) =>
          value ? (
            <div key={label} className="col-span-2 grid grid-cols-subgrid border-t border-line py-2">
              <dt className="text-sm leading-6 text-muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}

export function Words({
  film,
  metadata,
}: {
  readonly film: Pick<Film, "description">;
  readonly metadata: FilmMetadata | undefined;
}) {
  const mood = metadata?.mood ?? "";
  return (
    <>
      <p className="max-w-measure text-lg leading-relaxed">{film.description}</p>
      {mood === "" ? null : (
        <p>
          <span className="text-muted">{messages.mood}:</span> {mood}
        </p>
      )}
    </>
  );
}
