import { useCallback, useEffect, useState, type InputHTMLAttributes, type RefObject } from "react";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";

const load = async () => (await import("./suggestions.tsx")).Suggestions;
type Part = Awaited<ReturnType<typeof load>>;

const CLOSED: InputHTMLAttributes<HTMLInputElement> = {
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-expanded": false,
};

/**
 * Makes the search field a combobox: what is called as it is typed stands below it. The script of that, which answers the
 * field's keys, comes when the field is first used.
 */
export function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const isHydrated = useIsHydrated();
  const [List, setList] = useState<Part | null>(null);
  const [isWanted, setWanted] = useState(false);
  const [combobox, setCombobox] = useState(CLOSED);

  const fetchScript = useCallback(() => {
    load().then(
      (part) => setList(() => part),
      () => undefined,
    );
  }, []);
  // The field may have been entered before the page had its script.
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
