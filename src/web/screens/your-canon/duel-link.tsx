import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { Icon } from "../../ui/icon.tsx";
import { SIGN_OVER_WORD } from "../../ui/page-frame.tsx";
import { messages } from "./messages.ts";

/** Leads to the duels that put the canon in order. */
export function DuelLink() {
  return (
    <Link href={pages.duel()} className={SIGN_OVER_WORD}>
      <Icon name="duel" />
      {messages.duel}
    </Link>
  );
}
