/** To add a kind, add its path here and its row to `topic-kinds.ts`. */
export const TOPIC_KINDS = [
  "people",
  "decades",
  "years",
  "countries",
  "languages",
  "genres",
  "moods",
  "themes",
] as const;

export type TopicKind = (typeof TOPIC_KINDS)[number];

/** Of a topic other than a person. */
export const FEWEST_FILMS = 3;

/** "people/john-ford": the path of its page, without the first slash. */
export type TopicAddress = `${TopicKind}/${string}`;

/** Of a person who shares a name, the name alone is whoever directs. */
export function topicAddress(kind: TopicKind, name: string): TopicAddress {
  return `${kind}/${slugOf(name)}`;
}

const SPELT: Readonly<Record<string, string>> = { ø: "o", ð: "d", ł: "l", ı: "i" };

/** Latin letters without accents, figures, and hyphens for what is between them. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’.]/gu, "")
    .replaceAll(/[øðłı]/g, (letter) => SPELT[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
