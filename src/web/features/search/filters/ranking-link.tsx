import type { ReactNode } from "react";
import { Link } from "wouter";
import { homeAddress } from "#contract/ranking-page.ts";
import { type RankingAddress, PLAIN_RANKING } from "#domain/filters/ranking-address.ts";

/** To the same films on Home, where they can be filtered, ordered and viewed otherwise. */
export function RankingLink({
  address,
  children,
}: {
  readonly address: Partial<RankingAddress>;
  readonly children: ReactNode;
}) {
  return (
    <Link
      href={homeAddress("", { ...PLAIN_RANKING, ...address })}
      className="inline-flex min-h-11 items-center text-sm underline decoration-control decoration-1 underline-offset-4 hover:decoration-ink"
    >
      {children}
    </Link>
  );
}
