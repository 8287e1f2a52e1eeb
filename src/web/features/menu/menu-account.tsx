import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { openSignIn } from "../session/sign-in-dialog.ts";
import { useSession } from "../session/use-session.ts";
import { initialOf, leave, cornerMessages } from "#web/features/account/sign-in/account-corner.tsx";
import { MENU_ROW, MenuWords } from "./menu-row.tsx";
import { menuMessages as messages } from "./messages.ts";

/** Who is signed in, and the way out; or the way in, which without scripts is the account's page. */
export function MenuAccount({ onLeave }: { readonly onLeave: () => void }) {
  const session = useSession();
  if (session.kind !== "member")
    return (
      <a
        href={pages.account()}
        onClick={(event) => {
          event.preventDefault();
          onLeave();
          openSignIn();
        }}
        className={MENU_ROW}
      >
        <Icon name="user" />
        <MenuWords word={cornerMessages.signIn} note={messages.signInNote} />
      </a>
    );
  const { name } = session.member;
  return (
    <div className="flex items-center gap-3">
      <Link href={pages.account()} onClick={onLeave} className={`${MENU_ROW} min-w-0 flex-1`}>
        <span
          aria-hidden="true"
          className="-m-1 inline-flex size-8 shrink-0 items-center justify-center rounded-full border border-ink font-display leading-none"
        >
          {initialOf(name)}
        </span>
        <MenuWords word={name} note={messages.account} />
      </Link>
      <Button
        className="shrink-0"
        onClick={() => {
          onLeave();
          leave();
        }}
      >
        {cornerMessages.signOut}
      </Button>
    </div>
  );
}
