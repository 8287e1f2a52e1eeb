import { capitalised } from "#domain/words/capitalised.ts";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import { topicAddress, TOPIC_KINDS } from "#domain/topics/topic-address.ts";
import type { TopicNames } from "#domain/topics/topic-names.ts";
import { usePart } from "../../ui/load-part.tsx";
import { loadTopicNames } from "../catalogue/film-data.ts";

const words = {
  pageFor: (name: string): string => `See the page “${capitalised(name)}”`,
} as const;

/** Leads to the page of the topic that has just these films: a search for it was meant. Nothing where there is none. */
export function TopicOffer({ ranks }: { readonly ranks: readonly Rank[] }) {
  const names = usePart(loadTopicNames);
  const topic = typeof names === "string" ? null : topicWith(ranks, names);
  if (topic === null) return null;
  return (
    <Link
      href={pages.topic(topicAddress(topic.kind, topic.name))}
      className="inline-flex min-h-11 items-center font-semibold underline decoration-control decoration-1 underline-offset-4 hover:decoration-ink"
    >
      {words.pageFor(topic.name)}
    </Link>
  );
}

function topicWith(ranks: readonly Rank[], names: Partial<TopicNames>) {
  const wanted = new Set(ranks);
  for (const kind of TOPIC_KINDS)
    for (const [name, films] of Object.entries(names[kind] ?? {}))
      if (films.length === wanted.size && films.every((rank) => wanted.has(rank))) return { kind, name };
  return null;
}
