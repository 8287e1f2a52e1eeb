import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { ShareKind } from "#domain/share.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { messages } from "./messages.ts";

/** A share that is private, missing, loading or unavailable. */
export function ShareClosed({
  kind,
  state,
}: {
  readonly kind: ShareKind;
  readonly state: "loading" | "private" | "missing" | "error";
}) {
  if (state === "loading") return <Spinner text={messages.loading[kind]} className="min-h-[60dvh]" />;
  const words = messages[kind];
  const [title, text] =
    state === "private"
      ? [words.private, words.privateText]
      : state === "missing"
        ? [words.missing, words.missingText]
        : [messages.unableToLoad, messages.checkConnection];
  return (
    <div className="page">
      <EmptyState headingLevel={1} title={title} text={text}>
        <Link href={pages.home()} className={buttonClass("quiet")}>
          {messages.toRanking}
        </Link>
      </EmptyState>
    </div>
  );
}
