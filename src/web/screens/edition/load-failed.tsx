import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { messages } from "./messages.ts";

/** Stands where an edition or its films could not be loaded. */
export function LoadFailed({ retry }: { readonly retry: () => void }) {
  return (
    <div role="alert">
      <EmptyState title={messages.loadFailed} text={messages.loadFailedText}>
        <Button onClick={retry}>{messages.retry}</Button>
      </EmptyState>
    </div>
  );
}
