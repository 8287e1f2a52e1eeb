import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { Icon } from "#web/ui/icon.tsx";
import { messages } from "./messages.ts";

/** Leads to the walls of posters. */
export function SeenLink({
  text = messages.link,
  className = "",
}: {
  readonly text?: string;
  readonly className?: string;
}) {
  return (
    <Link
      href={pages.seen()}
      className={`-mr-2 inline-flex min-h-11 items-center gap-2 px-2 text-muted whitespace-nowrap hover:text-ink ${className}`}
    >
      <Icon name="circle-check" />
      {text}
    </Link>
  );
}
