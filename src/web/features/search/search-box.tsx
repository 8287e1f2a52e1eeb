import { type InputHTMLAttributes, type RefObject, useEffect, useRef, useState } from "react";
import { PROMPT_PARAMETER } from "#contract/asked-prompt.ts";
import { MAX_PROMPT_LENGTH, promptOf } from "#contract/prompt.ts";
import { pages } from "#contract/pages.ts";
import { isFreeKey } from "#web/features/films/keys/single-keys.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { useOnDemand } from "../../ui/load-part.tsx";
import { searchMessages } from "./messages.ts";

/** `onSubmit` gets a trimmed, non-empty prompt, `onTyped` each change. Without scripts the form leads to `/?q=`. */
export function SearchBox({
  asked,
  isLoading,
  isSearching,
  onSubmit,
  onTyped,
}: {
  readonly asked: string;
  readonly isLoading: boolean;
  readonly isSearching: boolean;
  readonly onSubmit: (prompt: string) => void;
  readonly onTyped: () => void;
}) {
  const { input, text, setText } = useField(asked);
  const prompt = promptOf(text);
  const isHydrated = useIsHydrated();
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
        {/* Phones' keyboards have such a key, too. */}
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

/** Holds what is typed, also before hydration, or what was last asked for. */
function useField(asked: string) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(asked);
  useEffect(() => setText((typed) => input.current?.value ?? typed), []);
  const lastAsked = useRef("");
  useEffect(() => {
    if (asked !== lastAsked.current) setText(asked);
    lastAsked.current = asked;
  }, [asked]);
  return { input, text, setText };
}

/** The slash key, unless typing or in a dialog, and the installed app's shortcut. */
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

/** Without scripts they lead to `/?q=`. */
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

const load = async () => (await import("./suggestions.tsx")).Suggestions;
const sayNothing = () => {};

const CLOSED: InputHTMLAttributes<HTMLInputElement> = {
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-expanded": false,
};

/** Makes the field a combobox. The script, which also answers the field's keys, loads at first use. */
function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const isHydrated = useIsHydrated();
  const { Part: List, open: fetchScript } = useOnDemand(load, sayNothing);
  const [isWanted, setWanted] = useState(false);
  const [combobox, setCombobox] = useState(CLOSED);

  // The field may have been entered before the script came.
  useEffect(() => {
    if (document.activeElement === input.current) fetchScript();
  }, [input, fetchScript]);

  const close = () => setWanted(false);
  return {
    fieldProps: { onFocus: fetchScript, onBlur: close, ...(isHydrated ? combobox : {}) },
    open: () => setWanted(true),
    close,
    List,
    listProps: { input, isWanted, onWanted: setWanted, onCombobox: setCombobox },
  };
}
