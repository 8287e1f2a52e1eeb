import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { useSession } from "#web/features/session/use-session.ts";
import { openSignIn } from "#web/features/session/sign-in-dialog.ts";
import { sayNotLoaded } from "#web/ui/load-part.tsx";

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

export const cornerMessages = {
  signIn: "Sign In",
  signOut: "Sign Out",
  account: (name: string): string => `${name}: your account`,
} as const;

export const ACCOUNT_MARK_SHAPE =
  "inline-flex size-11 items-center justify-center rounded-full border text-ink hover:border-ink hover:bg-raised";

/** On phones, and for visitors, the menu leads to the account. */
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

export function leave(): void {
  void import("./sign-out.ts").then(({ signOut }) => signOut(), sayNotLoaded);
}
