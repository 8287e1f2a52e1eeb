import type { Film, FilmMetadata } from "#domain/film.ts";
import { messages } from "./messages.ts";

/** The film's credits; unknown ones are left out. */
export function ProgrammeNote({
  film,
  metadata,
}: {
  readonly film: Film;
  readonly metadata: FilmMetadata | undefined;
}) {
  return (
    <section aria-labelledby="programme-note">
      <h2 id="programme-note" className="sr-only">
        {messages.programmeNote}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 md:gap-x-8">
        {creditLines(film, metadata).map(([label, value]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid border-t border-line py-2">
            <dt className="text-sm leading-6 text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function creditLines(
  { title, director, facts }: Film,
  metadata: FilmMetadata | undefined,
): readonly (readonly [string, string])[] {
  const picture =
    facts.sound === "silent" ? `${messages.color[facts.color]}, ${messages.silent}` : messages.color[facts.color];
  const lines: readonly (readonly [string, string | undefined])[] = [
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
  return lines.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

function creditedNames(names: string | undefined): string {
  return names === undefined || names === "unknown" ? "" : names;
}
