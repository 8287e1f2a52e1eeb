import type { InterpretedPart } from "#contract/api/search.ts";
import { PROMPT_PARAMETER } from "#contract/asked-prompt.ts";
import { pages } from "#contract/pages.ts";
import { Icon } from "../../ui/icon.tsx";
import { searchMessages } from "./messages.ts";

/** The request's parts, each removable, also without scripts. */
export function UnderstoodParts({
  parts,
  onSearch,
}: {
  readonly parts: readonly InterpretedPart[];
  /** Gets the prompt without the part; empty if nothing is left. */
  readonly onSearch: (prompt: string) => void;
}) {
  if (parts.length === 0) return null;
  return (
    <form action={pages.home()}>
      <ul aria-label={searchMessages.understoodAs} className="mt-2 flex flex-wrap gap-2 pb-2">
        {parts.map(({ id, label, without }) => (
          <li key={id}>
            <button
              type="submit"
              name={PROMPT_PARAMETER}
              value={without}
              aria-label={searchMessages.withoutPart(label)}
              onClick={(event) => {
                event.preventDefault();
                onSearch(without);
              }}
              className="inline-flex min-h-11 items-center gap-2 rounded-card border border-control px-3.5 text-sm text-ink hover:border-ink"
            >
              {label}
              <Icon name="close" className="text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
