import { type RefObject, useEffect, useRef, useState } from "react";
import { PROMPT_PARAMETER } from "#contract/asked-prompt.ts";
import { MAX_PROMPT_LENGTH, promptOf } from "#contract/prompt.ts";
import { pages } from "#contract/pages.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { isFreeKey } from "#web/features/films/keys/single-keys.ts";
import { searchMessages } from "./messages.ts";
import { useSuggestions } from "./use-suggestions.ts";

/**
 * The search field, and below it what is called as it is typed. `onSubmit` gets a trimmed, non-empty prompt; `onTyped`
 * every change. Without scripts the form leads to `/?q=`.
 */
export function SearchBox({
  asked,
  isLoading,
  isSearching,
  onSubmit,
  onTyped,
}: {
  /** The current request; the field follows it. */
  readonly asked: string;
  readonly isLoading: boolean;
  readonly isSearching: boolean;
  readonly onSubmit: (prompt: string) => void;
  readonly onTyped: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(asked);
  const prompt = promptOf(text);
  const isHydrated = useIsHydrated();

  // Takes over text typed before hydration.
  useEffect(() => setText((typed) => input.current?.value ?? typed), []);
  const lastAsked = useRef("");
  useEffect(() => {
    if (asked !== lastAsked.current) setText(asked);
    lastAsked.current = asked;
  }, [asked]);
  useWaysToField(input);
  const { fieldProps, open, close, List, listProps } = useSuggestions(input);

  return (
    <div id="search" role="search" className="relative scroll-mt-2">
      <form
        action={pages.home()}
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          close();
          if (prompt !== "" && !isLoading && !isSearching) onSubmit(prompt);
        }}
      >
        <div className="relative min-w-0 flex-1">
          <Icon
            name="search"
            className="pointer-events-none absolute hidden md:inline-block top-1/2 left-3.5 -translate-y-1/2 text-muted"
          />
          <input
            ref={input}
            type="search"
            name={PROMPT_PARAMETER}
            aria-label={searchMessages.label}
            placeholder={searchMessages.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={MAX_PROMPT_LENGTH}
            value={text}
            {...fieldProps}
            onChange={(event) => {
              setText(event.target.value);
              open();
              onTyped();
            }}
            className="min-h-11 w-full rounded-card border border-control bg-raised px-3.5 md:pl-11 text-base text-ink placeholder:text-muted"
          />
        </div>
        {/* On phones the keyboard has such a key, too. */}
        <Button
          type="submit"
          variant={prompt === "" ? "quiet" : "primary"}
          className={prompt === "" ? "max-sm:hidden" : ""}
          disabled={isHydrated && (prompt === "" || isLoading || isSearching)}
        >
          {searchMessages.submit}
        </Button>
      </form>
      {List === null ? null : (
        <List
          {...listProps}
          text={text}
          onPerson={(name) => {
            setText(name);
            close();
          }}
        />
      )}
    </div>
  );
}

/** Focus by the slash key, unless typing or in a dialog, and by the installed app's shortcut. */
function useWaysToField(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (location.hash === "#search") input.current?.focus();
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || !isFreeKey(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [input]);
}
