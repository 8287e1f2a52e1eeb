import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { sayNotLoaded } from "#web/ui/load-part.tsx";
import { useSession } from "#web/features/session/use-session.ts";
import { cornerMessages } from "./corner-messages.ts";

export const ACCOUNT_MARK_SHAPE =
  "inline-flex size-11 items-center justify-center rounded-full border text-ink hover:border-ink hover:bg-raised";

/** A member's initial, which leads to the account; on phones and for visitors the menu does. */
export function AccountMark() {
  const session = useSession();
  if (session.kind !== "member") return null;
  const { name } = session.member;
  return (
    <Link
      href={pages.account()}
      aria-label={cornerMessages.account(name)}
      title={name}
      className={`${ACCOUNT_MARK_SHAPE} border-ink account-mark max-sm:hidden`}
    >
      <span aria-hidden="true" className="font-display text-xl leading-none">
        {initialOf(name)}
      </span>
    </Link>
  );
}

export function initialOf(name: string): string {
  return Array.from(name.trim()).at(0)?.toLocaleUpperCase() ?? "?";
}

/** Signs out. */
export function leave(): void {
  void import("./sign-out.ts").then(({ signOut }) => signOut(), sayNotLoaded);
}
