import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { useSession } from "#web/features/session/use-session.ts";
import { leave } from "./account-mark.tsx";
import { cornerMessages } from "./corner-messages.ts";
import { openSignIn } from "#web/features/session/sign-in-dialog.ts";

/** Home's account, in words; on phones it is in the menu. */
export function AccountCorner() {
  const session = useSession();
  if (session.kind !== "member")
    return (
      <div className={`needs-script max-sm:hidden ${session.kind === "loading" ? "invisible" : ""}`}>
        <Button onClick={openSignIn}>{cornerMessages.signIn}</Button>
      </div>
    );
  const { name } = session.member;
  return (
    <div className="flex min-w-0 items-center gap-1 max-sm:hidden">
      <Link
        href={pages.account()}
        aria-label={cornerMessages.account(name)}
        className={`${buttonClass("link")} min-w-0 max-w-48`}
      >
        <span className="truncate">{name}</span>
      </Link>
      <Button className="shrink-0" onClick={leave}>
        {cornerMessages.signOut}
      </Button>
    </div>
  );
}
