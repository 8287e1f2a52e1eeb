import { capitalised } from "#domain/words/capitalised.ts";
import { PRODUCT_NAME } from "#contract/pages.ts";
import { type Credit, CREDIT_WORDS } from "#domain/topics/people.ts";
import type { TopicPage } from "#domain/topics/topic-page.ts";

/** "Director, screenwriter". */
export function creditsInWords(credits: readonly Credit[]): string {
  return capitalised(credits.map((credit) => CREDIT_WORDS[credit]).join(", "));
}

/** For the browser's tab. */
export function topicTitle({ title, films }: TopicPage): string {
  return `${title}: ${films.length === 1 ? "1 ranked film" : `${films.length} ranked films`} · ${PRODUCT_NAME}`;
}

export function topicDescription({ lead, films, statements }: TopicPage): string {
  const first = films.slice(0, 3).map(({ title, year }) => `${title} (${year})`);
  return [
    `${lead}: ${first.join(", ")}${films.length > 3 ? " and more" : ""}.`,
    ...statements.map(({ sentence }) => sentence),
  ].join(" ");
}
