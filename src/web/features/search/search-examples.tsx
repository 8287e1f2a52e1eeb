import { PROMPT_PARAMETER } from "#contract/asked-prompt.ts";
import { pages } from "#contract/pages.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { searchMessages } from "./messages.ts";

/** Three requests to begin with. Without scripts they lead to `/?q=`. */
export function SearchExamples({
  isBusy,
  onSearch,
}: {
  readonly isBusy: boolean;
  readonly onSearch: (prompt: string) => void;
}) {
  const isHydrated = useIsHydrated();
  return (
    <form action={pages.home()}>
      <ul
        aria-label={searchMessages.examplesLabel}
        className="flex gap-x-4 overflow-x-auto max-lg:mask-r-from-90% whitespace-nowrap sm:gap-x-5"
      >
        {searchMessages.examples.map((example) => (
          <li key={example}>
            <button
              type="submit"
              name={PROMPT_PARAMETER}
              value={example}
              disabled={isHydrated && isBusy}
              onClick={(event) => {
                event.preventDefault();
                onSearch(example);
              }}
              className="min-h-11 text-sm text-muted max-sm:text-xs underline decoration-line decoration-1 underline-offset-4 hover:text-ink hover:decoration-ink disabled:opacity-50"
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
