import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { Icon } from "../../ui/icon.tsx";
import { useSession } from "../session/use-session.ts";
import { cornerMessages } from "./corner-messages.ts";
import { openSignIn } from "../session/sign-in-dialog.ts";

export const ACCOUNT_MARK_SHAPE =
  "inline-flex size-11 items-center justify-center rounded-full border text-ink hover:border-ink hover:bg-raised";

/**
 * The account button on pages other than Home: the member's initial, or sign-in (without scripts, the account page).
 */
export function AccountMark() {
  const session = useSession();
  if (session.kind === "member") {
    const { name } = session.member;
    return (
      <Link
        href={pages.account()}
        aria-label={cornerMessages.account(name)}
        title={name}
        className={`${ACCOUNT_MARK_SHAPE} border-ink`}
      >
        <span aria-hidden="true" className="font-display text-xl leading-none">
          {initialOf(name)}
        </span>
      </Link>
    );
  }
  return (
    <a
      href={pages.account()}
      aria-label={cornerMessages.signIn}
      title={cornerMessages.signIn}
      onClick={(event) => {
        event.preventDefault();
        openSignIn();
      }}
      className={`${ACCOUNT_MARK_SHAPE} border-control ${session.kind === "loading" ? "text-muted" : ""}`}
    >
      <Icon name="user" />
    </a>
  );
}

export function initialOf(name: string): string {
  return Array.from(name.trim()).at(0)?.toLocaleUpperCase() ?? "?";
}
