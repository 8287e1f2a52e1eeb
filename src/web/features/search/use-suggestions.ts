import {
  useEffect,
  useId,
  useMemo,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { useCatalogue } from "../catalogue/catalogue.tsx";

const load = () => import("./suggestion-list.tsx");
type Loaded = Awaited<ReturnType<typeof load>>;

/**
 * Makes the search field a combobox: films and people of the name that is being typed, found on the device. Its script
 * comes when the field is first used. `text` is what stands in the field.
 */
export function useSuggestions(input: RefObject<HTMLInputElement | null>, text: string) {
  const { films } = useCatalogue();
  const id = useId();
  const isHydrated = useIsHydrated();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(NONE);
  const suggest = useMemo(() => loaded?.createSuggester(films), [loaded, films]);
  const found = useMemo(() => (isWanted ? suggest?.(text) : undefined), [isWanted, suggest, text]);
  const count = found === undefined ? 0 : found.films.length + found.people.length;
  const isOpen = count > 0;

  const fetchScript = () => void load().then(setLoaded, () => undefined);
  // The field may have been entered before the page had its script.
  useEffect(() => {
    if (document.activeElement === input.current) void load().then(setLoaded, () => undefined);
  }, [input]);

  const open = () => {
    setWanted(true);
    setActive(NONE);
  };
  const close = () => {
    setWanted(false);
    setActive(NONE);
  };
  const optionId = (index: number) => `${id}-${index}`;
  // With the field itself.
  const places = count + 1;
  const goTo = (index: number) => {
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      if (isOpen) goTo(((active - NONE + step + places) % places) + NONE);
      else open();
    } else if (event.key === "Enter" && isOpen && active !== NONE) document.getElementById(optionId(active))?.click();
    else if (event.key === "Escape" && isOpen) close();
    else return;
    event.preventDefault();
  };

  const fieldProps: InputHTMLAttributes<HTMLInputElement> = {
    onFocus: fetchScript,
    onBlur: close,
    onKeyDown,
    ...(isHydrated
      ? {
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-expanded": isOpen,
          "aria-controls": id,
          "aria-activedescendant": active === NONE ? undefined : optionId(active),
        }
      : {}),
  };
  const listProps = { id, optionId, text, found, active, onActive: setActive };
  return { fieldProps, open, close, List: loaded?.SuggestionList, listProps };
}

const NONE = -1;
