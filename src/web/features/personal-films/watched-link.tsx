import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { watchedRanks } from "#domain/user-lists.ts";
import { Icon } from "../../ui/icon.tsx";
import { useUserLists } from "../user-lists/use-user-lists.ts";
import { messages } from "./messages.ts";

/** Not in the bottom bar for lack of space. */
export function WatchedLink() {
  const count = watchedRanks(useUserLists()).length;
  return (
    <Link
      href={pages.watched()}
      className="-mr-2 inline-flex min-h-11 items-center gap-2 px-2 text-muted hover:text-ink"
    >
      <Icon name="eye" />
      {messages.watchedLink} {count > 0 ? <span className="font-semibold text-ink tabular-nums">{count}</span> : null}
    </Link>
  );
}
