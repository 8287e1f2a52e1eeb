import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { Icon } from "../../ui/icon.tsx";
import { messages } from "./messages.ts";

/** Leads to the duels that put the canon in order. */
export function DuelLink() {
  return (
    <Link
      href={pages.duel()}
      title={messages.duel}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 text-muted hover:text-ink"
    >
      <Icon name="duel" />
      {/* On a phone there is no space for the word. */}
      <span className="max-sm:sr-only">{messages.duel}</span>
    </Link>
  );
}
