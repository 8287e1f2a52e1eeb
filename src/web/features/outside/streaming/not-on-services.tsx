import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { streamingMessages as messages } from "./messages.ts";
import { narrow, type NarrowedPlace } from "./my-services.ts";

/** Instead of films, where a page is narrowed to services of which none is known to show one. */
export function NotOnServices({
  place,
  isUnknown,
  words: { title, text, leave },
}: {
  readonly place: NarrowedPlace;
  /** It could not be found out of all films. */
  readonly isUnknown: boolean;
  readonly words: { readonly title: string; readonly text: string; readonly leave: string };
}) {
  return (
    <EmptyState title={isUnknown ? messages.unknownTitle : title} text={isUnknown ? messages.failed : text}>
      <Button onClick={() => narrow(place, false)}>{leave}</Button>
    </EmptyState>
  );
}
