import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { CURRENT_EDITION, editionOf } from "#domain/catalogue/editions.ts";
import { SOURCE_LISTS } from "#domain/catalogue/source-lists.ts";
import { SOURCE_NOTES } from "#domain/catalogue/source-notes.ts";
import { RankingRule } from "#web/features/catalogue/ranking-rule.tsx";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { SOURCE_LIST_COUNT } from "#domain/catalogue/source-lists.ts";

const messages = {
  title: "How Films Are Ranked",
  weigh: "Weigh the lists yourself",
  editions: (listsOf: string): string =>
    `When the lists change, the ranking gets a new edition, and the earlier ones stay to be seen. This is the edition of ${listsOf}:`,
  edition: "what's new, gone and moved, and why",
  lists: `The ${SOURCE_LIST_COUNT} lists`,
  entries: (count: number): string => `${count} films`,
  perFilm: "Each film's page shows its position on every list, and what broke a tie.",
  close: "Got it",
} as const;

const LINK = "font-semibold underline decoration-control decoration-1 underline-offset-[3px] hover:decoration-ink";

export function RankingModal({ total, onClose }: { readonly total: number; readonly onClose: () => void }) {
  return (
    <Modal title={messages.title} onClose={onClose}>
      <div className="space-y-4">
        <RankingRule total={total} />
        <p>
          <Link href={pages.howRanked()} onClick={onClose} className={LINK}>
            {messages.weigh}
          </Link>
          .
        </p>
        <p>
          {messages.editions(editionOf(CURRENT_EDITION).listsOf)}{" "}
          <Link href={pages.edition(CURRENT_EDITION)} onClick={onClose} className={LINK}>
            {messages.edition}
          </Link>
          .
        </p>
        <h3 className="pt-2 font-display text-2xl leading-tight">{messages.lists}</h3>
        <ul className="border-t border-line">
          {SOURCE_LISTS.map((list) => (
            <li key={list.id} className="border-b border-line py-2.5">
              <Link href={pages.list(list.id)} onClick={onClose} className={LINK}>
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
