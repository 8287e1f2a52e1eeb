import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { ACCOUNT_MARK_SHAPE, cornerMessages, leave } from "./corner-parts.ts";

/** In Home's head. */
export function MemberCorner({ name }: { readonly name: string }) {
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

/** On other pages; on phones the menu leads to the account. */
export function MemberMark({ name }: { readonly name: string }) {
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
