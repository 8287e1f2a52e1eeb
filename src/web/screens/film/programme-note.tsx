import type { UnrankedFilm } from "#domain/catalogue/catalogue.ts";
import type { FilmMetadata } from "#domain/catalogue/film.ts";
import { type CreditLine, CreditList } from "./credit-list.tsx";
import { messages } from "./messages.ts";

/** The film's credits; unknown ones are left out. */
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
