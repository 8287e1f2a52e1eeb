import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { messages } from "./messages.ts";
import type { PersonalFilms } from "./use-personal-films.ts";

export function FilmsUnavailable({
  personal,
  loadingText,
}: {
  readonly personal: Exclude<PersonalFilms, { status: "ready" }>;
  readonly loadingText: string;
}) {
  if (personal.status === "error") {
    return (
      <EmptyState title={messages.unableToLoad} text={messages.checkConnection}>
        <Button variant="primary" onClick={personal.retry}>
          {messages.retry}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <Spinner text={loadingText} className="needs-script films-awaited py-24" />
      <noscript>
        <p className="py-24 text-center text-muted">{messages.needsScripts}</p>
      </noscript>
    </>
  );
}
