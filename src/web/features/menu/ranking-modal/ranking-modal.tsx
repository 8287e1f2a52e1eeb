import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { CURRENT_EDITION, editionOf } from "#domain/catalogue/editions.ts";
import { AUDIENCE_LISTS, SOURCE_LISTS } from "#domain/catalogue/source-lists.ts";
import { SOURCE_NOTES } from "#domain/catalogue/source-notes.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { rankingModalMessages as messages } from "./messages.ts";

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
