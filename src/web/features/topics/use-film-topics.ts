import { useEffect, useState } from "react";
import type { Rank } from "#domain/catalogue/film.ts";
import { type TopicAddress, topicAddress, TOPIC_KINDS } from "#domain/topics/topic-address.ts";
import type { TopicNames } from "#domain/topics/topic-names.ts";
import { useCatalogue } from "../catalogue/catalogue.tsx";
import { loadTopicNames } from "../catalogue/film-data.ts";

const NONE: ReadonlySet<TopicAddress> = new Set();

/** The topics that the film is of; none until they are known. */
export function useFilmTopics(rank: Rank): ReadonlySet<TopicAddress> {
  const { filmPage } = useCatalogue();
  const inPage = filmPage?.rank === rank ? filmPage.topics : undefined;
  const [asked, setAsked] = useState<{ readonly rank: Rank; readonly topics: ReadonlySet<TopicAddress> } | null>(null);
  useEffect(() => {
    if (inPage !== undefined) return undefined;
    let isLeft = false;
    const load = async () => {
      const names = await loadTopicNames();
      if (!isLeft) setAsked({ rank, topics: new Set(addressesOf(rank, names)) });
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [rank, inPage]);
  if (inPage !== undefined) return new Set(inPage);
  return asked?.rank === rank ? asked.topics : NONE;
}

function addressesOf(rank: Rank, names: Partial<TopicNames>): readonly TopicAddress[] {
  return TOPIC_KINDS.flatMap((kind) =>
    Object.entries(names[kind] ?? {}).flatMap(([name, ranks]) =>
      ranks.includes(rank) ? [topicAddress(kind, name)] : [],
    ),
  );
}
