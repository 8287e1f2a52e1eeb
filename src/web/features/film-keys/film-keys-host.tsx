import { useEffect, useState, type ComponentType } from "react";
import { KEYS_TITLE } from "./keys-title.ts";

type Dialog = ComponentType<{ readonly onClose: () => void }>;

/**
 * Listens for the keys of lists of films, on every page, and shows a button that explains them where there is likely to
 * be a keyboard. What they do is loaded with the first key, the explanation when opened.
 */
export function FilmKeysHost() {
  const [Shown, setShown] = useState<Dialog | null>(null);
  const [announced, announce] = useState("");

  useEffect(() => {
    let answer: ((event: KeyboardEvent) => void) | null = null;
    const load = async (event: KeyboardEvent) => {
      const { answerFilmKey } = await import("./film-keys.ts");
      answer = (press) => answerFilmKey(press, { openHelp: () => openDialog(setShown), announce });
      answer(event);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (answer === null) void load(event).catch(() => undefined);
      else answer(event);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <>
      <button
        type="button"
        onClick={() => openDialog(setShown)}
        className="needs-script min-h-11 hover:text-ink pointer-coarse:hidden"
      >
        {KEYS_TITLE}
      </button>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {Shown === null ? null : <Shown onClose={() => setShown(null)} />}
    </>
  );
}

function openDialog(show: (dialog: () => Dialog) => void): void {
  import("./keys-dialog.tsx").then(
    ({ KeysDialog }) => show(() => KeysDialog),
    () => undefined,
  );
}
