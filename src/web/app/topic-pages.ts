import { pages } from "#contract/pages.ts";
import type { TopicPage } from "#domain/topics/topic-page.ts";
import { topicDescription, topicTitle } from "../features/topics/topic-words.ts";
import { itemList } from "./list-pages.ts";
import type { PageHead } from "./page-head.ts";

export function topicHead(topic: TopicPage, head: PageHead, publicUrl: string): PageHead {
  const { address, title, lead, films, kind, name } = topic;
  const description = topicDescription(topic);
  const list = itemList(
    title,
    lead,
    films.map(({ rank }) => publicUrl + pages.film(rank)),
    true,
  );
  return {
    ...head,
    status: 200,
    title: topicTitle(topic),
    description,
    canonicalPath: pages.topic(address),
    structuredData: kind === "people" ? { ...list, about: { "@type": "Person", name } } : list,
  };
}
