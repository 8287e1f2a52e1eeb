import { useCallback } from "react";
import { Button } from "#web/ui/button.tsx";
import { CheckboxRow } from "#web/ui/choice-rows.tsx";
import { useOnDemand } from "#web/ui/load-part.tsx";
import { isOn } from "../is-on.ts";
import { streamingMessages as messages } from "./messages.ts";
import { narrow, type NarrowedPlace, useMyServices } from "./my-services.ts";

const loadSheet = async () => (await import("./services-sheet.tsx")).ServicesSheet;

/** Only in the browser. Narrows a page to what one's services show, which are chosen once; with the credit that their data ask for. */
export function ServicesLine({
  place,
  status,
  className = "",
}: {
  readonly place: NarrowedPlace;
  /** What is being found out, or could not be. */
  readonly status: string;
  readonly className?: string;
}) {
  const { mine, narrowed } = useMyServices();
  const { Part: Sheet, open, close } = useOnDemand(loadSheet);
  const isNarrowed = mine !== null && narrowed.includes(place);
  const onChosen = useCallback(() => narrow(place, true), [place]);
  if (!isOn("movie-database")) return null;
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center gap-x-4">
        <CheckboxRow
          label={messages.only}
          isChecked={isNarrowed}
          onCheck={(isChecked) => (mine === null ? open() : narrow(place, isChecked))}
        />
        <Button variant="link" className="text-sm" onClick={open}>
          {mine === null ? messages.choose : messages.change}
        </Button>
      </div>
      {isNarrowed ? (
        <p className="text-sm text-muted">
          {mine.services.map(({ name }) => name).join(", ")} · {messages.credit}{" "}
          <a
            href="https://www.justwatch.com"
            target="_blank"
            rel="noopener noreferrer"
            className="underline underline-offset-4 hover:text-ink"
          >
            {messages.justWatch}
          </a>
        </p>
      ) : null}
      <p role="status" className="text-sm text-muted">
        {isNarrowed ? status : ""}
      </p>
      {Sheet === null ? null : <Sheet onChosen={onChosen} onClose={close} />}
    </div>
  );
}
