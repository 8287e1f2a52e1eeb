import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { Icon } from "../../ui/icon.tsx";
import { useSession } from "../session/use-session.ts";
import { cornerMessages } from "./corner-messages.ts";
import { openSignIn } from "../session/sign-in-dialog.ts";

const SHAPE =
  "inline-flex size-11 items-center justify-center rounded-full border text-ink hover:border-ink hover:bg-raised";

/**
 * Who is signed in, as the head of every page away from Home says it: the member's initial, leading to their account.
 * As large for a visitor, whom it lets sign in, or leads to the account's page without scripts.
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
        className={`${SHAPE} border-ink`}
      >
        <span aria-hidden="true" className="font-display text-xl leading-none">
          {Array.from(name.trim()).at(0)?.toLocaleUpperCase() ?? "?"}
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
      className={`${SHAPE} border-control ${session.kind === "loading" ? "text-muted" : ""}`}
    >
      <Icon name="user" />
    </a>
  );
}
