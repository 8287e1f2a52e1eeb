import { decadeName } from "#domain/taste/film-dna/figures.ts";
import type { Group, Nearest } from "#domain/taste/left-to-see/nearest.ts";
import type { Facet } from "#domain/filters/facets.ts";
import { RankingLink } from "../../features/search/filters/ranking-link.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { FilmLine } from "./film-line.tsx";
import { messages } from "./messages.ts";

/** Directors are no filter of the ranking, so all of their films are named. */
const NAMED = 3;

export function NearestGroups({
  nearest,
  keepPlace,
}: {
  readonly nearest: readonly Nearest[];
  readonly keepPlace: (pressed: HTMLElement) => void;
}) {
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {nearest.map(({ group, sentence, seen, total, films, away }) => {
        const choice = choiceOf(group);
        const named = choice === null ? films : films.slice(0, NAMED);
        return (
          <li key={sentence} className="border-t border-line pt-3">
            <h3 className="font-display text-2xl leading-tight">{sentence}</h3>
            <p className="mt-2 flex">
              <ProgressBar part={seen} whole={total} />
            </p>
            <div role="list" aria-label={sentence} className="mt-3">
              {named.map((film) => (
                <FilmLine key={film.id} film={film} headingLevel={4} keepPlace={keepPlace} />
              ))}
            </div>
            {away === 0 ? null : (
              <p className="mt-2 text-sm text-muted first-letter:uppercase">{messages.away(away)}</p>
            )}
            {choice === null || named.length === films.length ? null : (
              <RankingLink address={{ filters: { chosen: choice, seen: "unseen", onLists: [] } }}>
                {messages.inTheRanking}
              </RankingLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function choiceOf(group: Group): Partial<Record<Facet, readonly string[]>> | null {
  switch (group.kind) {
    case "director":
      return null;
    case "decade":
      return { decade: [decadeName(group.decade)] };
    case "country":
      return { country: [group.country] };
    case "list":
      return { list: [group.list] };
  }
}
