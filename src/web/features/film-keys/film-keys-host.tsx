import { useEffect, useState } from "react";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import { KEYS_TITLE } from "./keys-title.ts";

const loadKeysDialog = async () => (await import("./keys-dialog.tsx")).KeysDialog;

/**
 * Listens for the keys of lists of films, on every page, and shows a button that explains them where there is likely to
 * be a keyboard. What they do is loaded with the first key, the explanation when opened.
 */
export function FilmKeysHost() {
  const { Part: KeysDialog, open, close } = useOnDemand(loadKeysDialog);
  const [announced, announce] = useState("");

  useEffect(() => {
    let answer: ((event: KeyboardEvent) => void) | null = null;
    const load = async (event: KeyboardEvent) => {
      const { answerFilmKey } = await import("./film-keys.ts");
      answer = (press) => answerFilmKey(press, { openHelp: open, announce });
      answer(event);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (answer === null) void load(event).catch(() => undefined);
      else answer(event);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [open]);

  return (
    <>
      <button type="button" onClick={open} className="needs-script min-h-11 hover:text-ink pointer-coarse:hidden">
        {KEYS_TITLE}
      </button>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {KeysDialog === null ? null : <KeysDialog onClose={close} />}
    </>
  );
}
