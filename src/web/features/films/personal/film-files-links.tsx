import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { messages } from "./film-files-messages.ts";

const LINK =
  "inline-flex min-h-11 items-center text-sm underline decoration-control decoration-1 underline-offset-4 hover:decoration-ink";

/** The ways in and out for lists: `/import` and `/export`. */
export function FilmFilesLinks() {
  return (
    <>
      <Link href={pages.import()} className={LINK}>
        {messages.import}
      </Link>
      <Link href={pages.export()} className={LINK}>
        {messages.export}
      </Link>
    </>
  );
}

/** For an empty list. */
export function BringFilmsButton() {
  return (
    <Link href={pages.import()} className={buttonClass("quiet")}>
      {messages.import}
    </Link>
  );
}
