import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useOnDemand } from "#web/ui/load-part.tsx";
import type { ListableFilm } from "./own-lists.ts";

const loadDialog = async () => (await import("./add-to-list.tsx")).AddToListDialog;

export function AddToListButton({
  films,
  words,
  disabled = false,
  className = "",
  onAdded,
}: {
  readonly films: readonly ListableFilm[];
  readonly words: string;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly onAdded?: () => void;
}) {
  const { Part: Dialog, open, close } = useOnDemand(loadDialog);
  return (
    <>
      <Button disabled={disabled} onClick={open} className={`needs-script ${className}`}>
        <Icon name="list" />
        {words}
      </Button>
      {Dialog === null ? null : (
        <Dialog films={films} onClose={close} {...(onAdded === undefined ? {} : { onAdded })} />
      )}
    </>
  );
}
