import type { ReactNode } from "react";
import type { UnrankedFilm } from "#domain/catalogue/catalogue.ts";
import type { Film, FilmMetadata } from "#domain/catalogue/film.ts";
import { namesIn } from "#domain/taste/film-dna/canon-film.ts";
import { personCalled } from "#domain/topics/people.ts";
import type { TopicAddress, TopicKind } from "#domain/topics/topic-address.ts";
import { TopicLinks } from "../../features/topics/topic-links.tsx";
import { messages } from "./messages.ts";

type NotedFilm = Pick<UnrankedFilm, "id" | "title" | "facts">;

/** Unknown credits are left out. Names lead to their pages, where they are among `topics`. */
export function ProgrammeNote({
  film,
  metadata,
  topics = NONE,
}: {
  readonly film: NotedFilm;
  readonly metadata: FilmMetadata | undefined;
  readonly topics?: ReadonlySet<TopicAddress>;
}) {
  return <CreditList lines={creditLines(film, metadata, topics)} />;
}

const NONE: ReadonlySet<TopicAddress> = new Set();

function creditLines(
  film: NotedFilm,
  metadata: FilmMetadata | undefined,
  topics: ReadonlySet<TopicAddress>,
): readonly CreditLine[] {
  const { title, facts } = film;
  const linked = (kind: TopicKind, names: readonly string[]) =>
    names.length === 0 ? null : <TopicLinks kind={kind} names={names} topics={topics} />;
  const people = (names: readonly string[]) =>
    linked(
      "people",
      names.map((name) => personCalled(name, film)),
    );
  const picture =
    facts.sound === "silent" ? `${messages.color[facts.color]}, ${messages.silent}` : messages.color[facts.color];
  return [
    [messages.originalTitle, facts.originalTitle === title ? "" : facts.originalTitle],
    [messages.director, people(facts.directors)],
    [messages.screenwriter, people(creditedNames(metadata?.screenwriter))],
    [messages.cinematographer, people(creditedNames(metadata?.cinematographer))],
    [messages.composer, people(facts.composers)],
    [messages.cast, people(facts.cast)],
    [messages.genre, linked("genres", namesIn(metadata?.genre ?? ""))],
    [messages.country, linked("countries", facts.countries)],
    [messages.language, facts.sound === "silent" ? null : linked("languages", facts.languages)],
    [messages.runtime, facts.runtimeMinutes === null ? "" : messages.minutes(facts.runtimeMinutes)],
    [messages.picture, picture],
    [messages.awards, facts.awards.join("; ")],
  ];
}

function creditedNames(names: string | undefined): readonly string[] {
  return namesIn(names ?? "");
}

/** An empty value is unknown. */
type CreditLine = readonly [label: string, value: ReactNode];

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
  topics = NONE,
}: {
  readonly film: Pick<Film, "description">;
  readonly metadata: FilmMetadata | undefined;
  readonly topics?: ReadonlySet<TopicAddress>;
}) {
  const mood = metadata?.mood ?? "";
  return (
    <>
      <p className="max-w-measure text-lg leading-relaxed">{film.description}</p>
      {mood === "" ? null : (
        <p>
          <span className="text-muted">{messages.mood}:</span>{" "}
          <TopicLinks kind="moods" names={namesIn(mood)} topics={topics} />
        </p>
      )}
    </>
  );
}
