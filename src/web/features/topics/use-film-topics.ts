import { useMemo } from "react";
import type { Rank } from "#domain/catalogue/film.ts";
import { type TopicAddress, topicAddress, TOPIC_KINDS } from "#domain/topics/topic-address.ts";
import type { TopicNames } from "#domain/topics/topic-names.ts";
import { usePart } from "../../ui/load-part.tsx";
import { useCatalogue } from "../catalogue/catalogue.tsx";
import { loadTopicNames } from "../catalogue/film-data.ts";

const NONE: ReadonlySet<TopicAddress> = new Set();

/** The topics that the film is of; none until they are known. */
export function useFilmTopics(rank: Rank): ReadonlySet<TopicAddress> {
  const { filmPage } = useCatalogue();
  const inPage = filmPage?.rank === rank ? filmPage.topics : undefined;
  const names = usePart(inPage === undefined ? loadTopicNames : null);
  return useMemo(() => {
    if (inPage !== undefined) return new Set(inPage);
    return typeof names === "string" ? NONE : new Set(addressesOf(rank, names));
  }, [inPage, names, rank]);
}

function addressesOf(rank: Rank, names: Partial<TopicNames>): readonly TopicAddress[] {
  return TOPIC_KINDS.flatMap((kind) =>
    Object.entries(names[kind] ?? {}).flatMap(([name, ranks]) =>
      ranks.includes(rank) ? [topicAddress(kind, name)] : [],
    ),
  );
}
