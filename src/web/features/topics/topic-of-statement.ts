import type { Statement } from "#domain/taste/film-dna/story/statement.ts";
import { type TopicAddress, topicAddress } from "#domain/topics/topic-address.ts";

/** The page of what a statement of Film DNA is about; null where there is none. */
export function topicOfStatement({
  kind,
  about,
  finding,
}: Pick<Statement, "kind" | "about" | "finding">): TopicAddress | null {
  switch (kind) {
    case "theme":
      return topicAddress("themes", about);
    case "mood":
      return topicAddress("moods", about);
    case "director":
    case "face":
    case "thread":
      return topicAddress("people", about);
    case "where":
      // Others are about many countries, or none.
      return finding.endsWith(about) ? topicAddress("countries", about) : null;
    case "when":
      return /^the \d{4}s$/.test(about) ? topicAddress("decades", about.slice("the ".length)) : null;
    default:
      return null;
  }
}
