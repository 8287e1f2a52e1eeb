import type { Rank } from "../catalogue/film.ts";
import { TOPIC_KINDS, type TopicKind } from "./topic-address.ts";
import type { Topics } from "./topics.ts";

/** All topics by kind and name, with the ranks of their films: what a page needs to link names. */
export type TopicNames = Readonly<Record<TopicKind, Readonly<Record<string, readonly Rank[]>>>>;

export function topicNames(topics: Topics): TopicNames {
  const all = [...topics.values()];
  // Every kind is there, if empty.
  return Object.fromEntries(
    TOPIC_KINDS.map((kind) => [
      kind,
      Object.fromEntries(all.filter((topic) => topic.kind === kind).map(({ name, ranks }) => [name, ranks])),
    ]),
  ) as TopicNames;
}
