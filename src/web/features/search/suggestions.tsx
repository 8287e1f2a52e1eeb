import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type Dispatch,
  type InputHTMLAttributes,
  type RefObject,
  type SetStateAction,
} from "react";
import { promptOf } from "#contract/prompt.ts";
import { mayBeTitle } from "#search/suggest/may-be-title.ts";
import { createSuggester } from "#search/suggest/suggest.ts";
import { useOnDemand, usePart } from "../../ui/load-part.tsx";
import { loadTopicNames } from "../catalogue/film-data.ts";
import { useCatalogue } from "../catalogue/catalogue.tsx";
import { loadAddFilmSheet } from "#web/features/films/other/add-film-link.tsx";
import { useIndexSearch } from "#web/features/films/other/film-index.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { suggestionMessages as messages } from "./suggestion-messages.ts";

/** The field itself. */
const NONE = -1;
/** How many are shown, and how many films are asked for to have that many. */
const MOST_OTHERS = 3;
const MOST_ASKED = 10;

interface SuggestionsProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly isWanted: boolean;
  readonly onWanted: (isWanted: boolean) => void;
  readonly onCombobox: Dispatch<SetStateAction<InputHTMLAttributes<HTMLInputElement>>>;
  readonly onPerson: (name: string) => void;
}

/**
 * Films and people of the ranking, found on the device, and other films, from the server. The field keeps the focus;
 * `onCombobox` tells it which option is reached. `onPerson` gets a name to search for.
 */
export function Suggestions({ input, text, isWanted, onWanted, onCombobox, onPerson }: SuggestionsProps) {
  const { films } = useCatalogue();
  const suggest = useMemo(() => createSuggester(films), [films]);
  const isOpen = isWanted && promptOf(text) !== "";
  const found = useMemo(() => (isOpen ? suggest(text) : null), [isOpen, suggest, text]);
  const index = useIndexSearch(isOpen ? text : "", MOST_ASKED);
  const others = useMemo(() => index.films.filter(({ rank }) => rank === null).slice(0, MOST_OTHERS), [index.films]);
  const isRequest = !mayBeTitle(text);
  const isTypingOffered = isOpen && !isRequest && index.state !== "waiting" && others.length < MOST_OTHERS;
  const names = usePart(loadTopicNames);
  const count =
    found === null
      ? 0
      : found.films.length + found.people.length + others.length + (isRequest || isTypingOffered ? 1 : 0);

  // Other letters start from the field again.
  const [reached, setReached] = useState({ text, at: NONE });
  const active = isOpen && reached.text === text && reached.at < count ? reached.at : NONE;
  const id = useId();
  const onReach = (at: number) => setReached({ text, at });
  const [typedTitle, setTypedTitle] = useState("");
  const { Part: AddSheet, open: openSheet, close: closeSheet } = useOnDemand(loadAddFilmSheet);

  useCombobox({ input, id, isOpen, active, count, onReach, onWanted, onCombobox });

  return (
    <>
      <p role="status" className="sr-only">
        {found === null ? "" : messages.suggested(found.films.length, found.people.length, others.length)}
      </p>
      {found === null ? null : (
        <SuggestionList
          id={id}
          optionId={(at) => optionId(id, at)}
          text={text}
          found={found}
          others={others}
          isRequest={isRequest}
          isAwaited={index.state === "waiting"}
          isTypingOffered={isTypingOffered}
          active={active}
          onActive={onReach}
          hasPage={(name) => typeof names !== "string" && names.people?.[name] !== undefined}
          onPerson={onPerson}
          onSearch={() => input.current?.form?.requestSubmit()}
          onTypeIn={() => {
            setTypedTitle(promptOf(text));
            onWanted(false);
            openSheet();
          }}
        />
      )}
      {AddSheet === null ? null : <AddSheet title={typedTitle} onClose={closeSheet} />}
    </>
  );
}

function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

function seenButtonOf(option: Element | null): HTMLElement | null {
  return option?.parentElement?.querySelector<HTMLElement>(":scope > [data-seen]") ?? null;
}

/** Also tells the field which option is reached. */
function useCombobox({
  input,
  id,
  isOpen,
  active,
  count,
  onReach,
  onWanted,
  onCombobox,
}: Pick<SuggestionsProps, "input" | "onWanted" | "onCombobox"> & {
  readonly id: string;
  readonly isOpen: boolean;
  readonly active: number;
  readonly count: number;
  readonly onReach: (at: number) => void;
}): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = (at: number) => document.getElementById(optionId(id, at));
    if (step !== undefined) {
      if (isOpen) {
        // Counting the field itself.
        const next = ((active - NONE + step + count + 1) % (count + 1)) + NONE;
        onReach(next);
        option(next)?.scrollIntoView({ block: "nearest" });
      } else onWanted(true);
    } else if (event.key === "ArrowRight" && isOpen && seenButtonOf(option(active)) !== null) {
      seenButtonOf(option(active))?.click();
    } else if (event.key === "Enter" && active !== NONE) option(active)?.click();
    else if (event.key === "Escape" && isOpen) onWanted(false);
    else return;
    event.preventDefault();
  });
  // Before anybody sees the list.
  useLayoutEffect(() => {
    const field = input.current;
    const answer = (event: KeyboardEvent) => onKeyDown(event);
    field?.addEventListener("keydown", answer);
    return () => field?.removeEventListener("keydown", answer);
  }, [input]);
  useLayoutEffect(() => {
    onCombobox((combobox) => ({
      ...combobox,
      "aria-expanded": isOpen,
      "aria-controls": id,
      "aria-activedescendant": active === NONE ? undefined : optionId(id, active),
    }));
  }, [onCombobox, id, isOpen, active]);
}
