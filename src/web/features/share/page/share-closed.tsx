import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { ShareKind } from "#domain/members/share.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { messages } from "./messages.ts";
import type { SharedView } from "./use-shared-page.ts";

/** A share that is private, missing, loading or unavailable; one that is there is still loading. */
export function ShareClosed({ kind, view }: { readonly kind: ShareKind; readonly view: SharedView<unknown> }) {
  const { state } = view;
  if (state === "loading" || state === "public")
    return <Spinner text={messages.loading[kind]} className="min-h-[60dvh]" />;
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
        {view.state === "error" ? (
          <Button variant="primary" onClick={view.retry}>
            {messages.retry}
          </Button>
        ) : null}
        <Link href={pages.home()} className={buttonClass("quiet")}>
          {messages.toRanking}
        </Link>
      </EmptyState>
    </div>
  );
}
