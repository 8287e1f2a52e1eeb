import { Link } from "wouter";
import { countWords } from "#domain/words/count-words.ts";
import { pages } from "#contract/pages.ts";
import { watchedIds } from "#domain/lists/user-lists.ts";
import { Icon } from "#web/ui/icon.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { SIGN_OVER_WORD } from "#web/ui/page-frame.tsx";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import { messages } from "./messages.ts";

/** The bottom bar has no space for it. If `isStacked`, a phone has the word below the sign. */
export function WatchedLink({ isStacked = false }: { readonly isStacked?: boolean }) {
  const count = watchedIds(useUserLists()).length;
  return (
    <Link
      href={pages.watched()}
      className={
        isStacked
          ? SIGN_OVER_WORD
          : "-mr-2 inline-flex min-h-11 min-w-11 items-center gap-2 px-2 text-muted hover:text-ink"
      }
    >
      <Icon name="eye" />
      <span>
        {messages.watchedLink}{" "}
        {count > 0 ? <span className="font-semibold text-ink tabular-nums">{countWords(count)}</span> : null}
      </span>
    </Link>
  );
}

const LINK =
  "inline-flex min-h-11 items-center text-sm underline decoration-control decoration-1 underline-offset-4 hover:decoration-ink";

export function DiaryLink() {
  return (
    <Link href={pages.diary()} className={LINK}>
      {messages.diary}
    </Link>
  );
}

export function LeftToSeeLink() {
  return (
    <Link href={pages.leftToSee()} className={LINK}>
      {messages.leftToSee}
    </Link>
  );
}

export function TonightLink() {
  return (
    <Link href={pages.tonight()} className={LINK}>
      {messages.tonight}
    </Link>
  );
}

export function FilmFilesLinks() {
  return (
    <>
      <Link href={pages.lists()} className={LINK}>
        {messages.lists}
      </Link>
      <Link href={pages.import()} className={LINK}>
        {messages.import}
      </Link>
      <Link href={pages.export()} className={LINK}>
        {messages.export}
      </Link>
    </>
  );
}

export function BringFilmsButton() {
  return (
    <Link href={pages.import()} className={buttonClass("quiet")}>
      {messages.import}
    </Link>
  );
}
