import type { Rank } from "../catalogue/film.ts";
import { personCalled } from "./people.ts";
import { FEWEST_FILMS, TOPIC_KINDS, type TopicAddress, topicAddress, type TopicKind } from "./topic-address.ts";
import { TOPIC_KIND_ROWS, type TopicCatalogue } from "./topic-kinds.ts";

/** Something that several films have in common and that has a page: a person, a decade, a mood. */
export interface Topic {
  readonly kind: TopicKind;
  readonly address: TopicAddress;
  readonly name: string;
  /** As a heading: "The 1940s". */
  readonly title: string;
  /** Of its films, the best first. */
  readonly ranks: readonly Rank[];
}

export type Topics = ReadonlyMap<TopicAddress, Topic>;

/** Of a person; whoever directs needs only one. */
const FEWEST_OF_PERSON = 2;

const known = new WeakMap<TopicCatalogue["films"], Topics>();

/** All that have a page, by address: kinds as in `TOPIC_KINDS`, of one kind by their first film. */
export function topicsOf(catalogue: TopicCatalogue): Topics {
  const topics = known.get(catalogue.films) ?? gather(catalogue);
  known.set(catalogue.films, topics);
  return topics;
}

function gather(catalogue: TopicCatalogue): Topics {
  const directors = new Set(
    catalogue.films.flatMap((film) => film.facts.directors.map((name) => personCalled(name, film))),
  );
  const hasPage = (kind: TopicKind, name: string, count: number) =>
    kind === "people" ? count >= FEWEST_OF_PERSON || directors.has(name) : count >= FEWEST_FILMS;
  return new Map(
    TOPIC_KINDS.flatMap((kind) => {
      const ranksByName = new Map<string, Rank[]>();
      for (const film of catalogue.films)
        for (const name of new Set(TOPIC_KIND_ROWS[kind].of(film, catalogue))) {
          const ranks = ranksByName.get(name);
          if (ranks === undefined) ranksByName.set(name, [film.rank]);
          else ranks.push(film.rank);
        }
      return [...ranksByName].flatMap(([name, ranks]) => {
        const address = topicAddress(kind, name);
        const title = TOPIC_KIND_ROWS[kind].title?.(name) ?? name;
        return hasPage(kind, name, ranks.length) ? [[address, { kind, address, name, title, ranks }] as const] : [];
      });
    }),
  );
}
