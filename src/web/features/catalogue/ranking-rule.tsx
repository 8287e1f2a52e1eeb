import { UNRANKED_AVERAGE } from "#domain/catalogue/ranking.ts";
import { AUDIENCE_LISTS, SOURCE_LIST_COUNT, SOURCE_LISTS } from "#domain/catalogue/source-lists.ts";

const messages = {
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
} as const;

/** The rule of the ranking in words; `total` is its number of films. */
export function RankingRule({ total }: { readonly total: number }) {
  return (
    <>
      <p>{messages.intro(SOURCE_LISTS.length - AUDIENCE_LISTS.length, AUDIENCE_LISTS.length)}</p>
      <ol className="space-y-3">
        {messages.steps.map((step, index) => (
          <li key={step} className="flex gap-4">
            <span aria-hidden="true" className="w-5 flex-none font-display text-3xl leading-none text-muted">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <p className="text-muted">{messages.unranked}</p>
      <p className="text-muted">{messages.whoIsIn(total)}</p>
    </>
  );
}
