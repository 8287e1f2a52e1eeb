import { Link } from "wouter";
import { UNRANKED_AVERAGE } from "#domain/catalogue/ranking.ts";
import { pages } from "#contract/pages.ts";
import { CURRENT_EDITION, editionOf } from "#domain/catalogue/editions.ts";
import { AUDIENCE_LISTS, SOURCE_LISTS } from "#domain/catalogue/source-lists.ts";
import { SOURCE_NOTES } from "#domain/catalogue/source-notes.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { SOURCE_LIST_COUNT } from "#domain/catalogue/source-lists.ts";

const messages = {
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

export function RankingModal({ total, onClose }: { readonly total: number; readonly onClose: () => void }) {
  return (
    <Modal title={messages.title} onClose={onClose}>
      <div className="space-y-4">
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
        <p>
          {messages.editions(editionOf(CURRENT_EDITION).listsOf)}{" "}
          <Link
            href={pages.edition(CURRENT_EDITION)}
            onClick={onClose}
            className="font-semibold underline decoration-control decoration-1 underline-offset-[3px] hover:decoration-ink"
          >
            {messages.edition}
          </Link>
          .
        </p>
        <h3 className="pt-2 font-display text-2xl leading-tight">{messages.lists}</h3>
        <ul className="border-t border-line">
          {SOURCE_LISTS.map((list) => (
            <li key={list.id} className="border-b border-line py-2.5">
              <Link
                href={pages.list(list.id)}
                onClick={onClose}
                className="font-semibold underline decoration-control decoration-1 underline-offset-[3px] hover:decoration-ink"
              >
                {list.name}
              </Link>
              <p className="text-sm text-muted">
                {list.publisher}, {list.edition}, <span className="tabular-nums">{messages.entries(list.entries)}</span>
              </p>
              {SOURCE_NOTES[list.id].caution === undefined ? null : (
                <p className="mt-1 text-sm text-muted">{SOURCE_NOTES[list.id].caution}</p>
              )}
            </li>
          ))}
        </ul>
        <p>{messages.perFilm}</p>
        <Button variant="primary" className="w-full" onClick={onClose}>
          {messages.close}
        </Button>
      </div>
    </Modal>
  );
}
