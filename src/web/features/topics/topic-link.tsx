import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { TopicAddress } from "#domain/topics/topic-address.ts";

export function TopicLink({
  address,
  name,
  isTabStop = true,
}: {
  readonly address: TopicAddress;
  readonly name: string;
  readonly isTabStop?: boolean;
}) {
  return (
    <Link
      href={pages.topic(address)}
      tabIndex={isTabStop ? undefined : -1}
      className="underline decoration-control decoration-1 underline-offset-[3px] hover:decoration-ink"
    >
      {name}
    </Link>
  );
}
