import { useEffect, useState } from "react";
import { useIsHydrated } from "#web/ui/use-is-hydrated.ts";
import { useOnDemand } from "#web/ui/load-part.tsx";

const loadKeysDialog = async () => (await import("./keys-dialog.tsx")).KeysDialog;

/** On every page; what the keys do loads with the first key, their explanation when asked for. */
export function FilmKeysHost() {
  const { Part: KeysDialog, open, close } = useOnDemand(loadKeysDialog);
  const [announced, announce] = useState("");
  const isHydrated = useIsHydrated();

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
      {isHydrated ? (
        <p id="key-answers" role="status" className="sr-only">
          {announced}
        </p>
      ) : null}
      {KeysDialog === null ? null : <KeysDialog onClose={close} />}
    </>
  );
}
