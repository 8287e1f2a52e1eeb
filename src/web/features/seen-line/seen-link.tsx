import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { Icon } from "../../ui/icon.tsx";
import { messages } from "./messages.ts";

/** Leads to the walls of posters; where there is little room, `short` says so instead. */
export function SeenLink({ className = "", short }: { readonly className?: string; readonly short?: string }) {
  return (
    <Link
      href={pages.seen()}
      className={`-mr-2 inline-flex min-h-11 items-center gap-2 px-2 text-muted whitespace-nowrap hover:text-ink ${className}`}
    >
      <Icon name="circle-check" />
      {short === undefined ? (
        messages.link
      ) : (
        <>
          <span className="@max-xs:sr-only">{messages.link}</span>
          <span className="tabular-nums @xs:hidden">{short}</span>
        </>
      )}
    </Link>
  );
}
