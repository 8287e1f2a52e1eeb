import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { watchedIds } from "#domain/user-lists.ts";
import { Icon } from "../../ui/icon.tsx";
import { useUserLists } from "../user-lists/use-user-lists.ts";
import { messages } from "./messages.ts";

/** Not in the bottom bar for lack of space. Where `isShort`, a phone shows the eye and the count alone. */
export function WatchedLink({ isShort = false }: { readonly isShort?: boolean }) {
  const count = watchedIds(useUserLists()).length;
  return (
    <Link
      href={pages.watched()}
      className="-mr-2 inline-flex min-h-11 min-w-11 items-center gap-2 px-2 text-muted hover:text-ink"
    >
      <Icon name="eye" />
      <span className={isShort ? "max-md:sr-only" : ""}>{messages.watchedLink}</span>{" "}
      {count > 0 ? <span className="font-semibold text-ink tabular-nums">{count}</span> : null}
    </Link>
  );
}
