import { SOURCE_LIST_COUNT } from "#domain/catalogue/source-lists.ts";
import { UNRANKED_AVERAGE } from "#domain/catalogue/ranking.ts";

export const rankingModalMessages = {
  title: "How Films Are Ranked",
  intro: (critics: number, audiences: number): string =>
    `The order follows from ${SOURCE_LIST_COUNT} published lists, ${critics} by critics and film-makers and ${audiences} by audiences, by one rule. Nobody votes on this site:`,
  steps: [
    `The more of the ${SOURCE_LIST_COUNT} lists name a film, the higher it ranks.`,
    "Among films on equally many lists, the one placed nearer the top on average comes first. Lists differ in length, so a place counts as a share of its list: tenth of 100 is 0.100, tenth of 250 is 0.040.",
    "What is still tied goes to the film that is highest on any one list, then to the earlier year, then to the title.",
  ],
  unranked: `One list, TIME's, gives no order: it counts as a list but says nothing about position. A film only on that list takes ${UNRANKED_AVERAGE.toFixed(1)}, the middle.`,
  whoIsIn: (total: number): string =>
    `A film is ranked if it is anywhere on IMDb's list or TIME's, or among the first 100 of any other: ${total} films in all.`,
  editions: (listsOf: string): string =>
    `When the lists change, the ranking gets a new edition, and the earlier ones stay to be seen. This is the edition of ${listsOf}:`,
  edition: "what's new, gone and moved, and why",
  lists: `The ${SOURCE_LIST_COUNT} lists`,
  entries: (count: number): string => `${count} films`,
  perFilm: "Each film's page shows its position on every list, and what broke a tie.",
  close: "Got it",
} as const;
