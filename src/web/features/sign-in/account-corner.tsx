import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { Icon } from "../../ui/icon.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { sayNotLoaded } from "../../ui/use-on-demand.ts";
import { useSession } from "../session/use-session.ts";
import { ACCOUNT_MARK_SHAPE, initialOf } from "./account-mark.tsx";
import { cornerMessages } from "./corner-messages.ts";
import { openSignIn } from "../session/sign-in-dialog.ts";

export function AccountCorner() {
  const session = useSession();
  if (session.kind !== "member")
    return (
      <div className={`needs-script ${session.kind === "loading" ? "invisible" : ""}`}>
        <Button onClick={openSignIn} className="max-sm:size-11 max-sm:rounded-full max-sm:px-0">
          <span className="max-sm:sr-only">{cornerMessages.signIn}</span>
          <Icon name="user" className="sm:hidden" />
        </Button>
      </div>
    );
  const { name } = session.member;
  return (
    <div className="flex min-w-0 items-center gap-1 max-sm:gap-2">
      <Link
        href={pages.account()}
        aria-label={cornerMessages.account(name)}
        className={`${buttonClass("link")} min-w-0 max-w-48 max-sm:px-0 max-sm:no-underline`}
      >
        {/* On phones a name would cover the product's. */}
        <span className={`${ACCOUNT_MARK_SHAPE} border-ink font-display text-xl leading-none sm:hidden`}>
          {initialOf(name)}
        </span>
        <span className="truncate max-sm:hidden">{name}</span>
      </Link>
      {/* Phones have room for the account alone, where one can sign out, too. */}
      <Button className="shrink-0 max-sm:hidden" onClick={leave}>
        {cornerMessages.signOut}
      </Button>
    </div>
  );
}

function leave(): void {
  void import("./sign-out.ts").then(({ signOut }) => signOut(), sayNotLoaded);
}
