import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast.ts";
import type { PicturedComparison } from "./comparison-picture.ts";
import { messages } from "./messages.ts";

/** Makes the picture when asked, with a script of its own. */
export function SavePicture({ compared }: { readonly compared: PicturedComparison }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const [{ comparisonPicture }, { handOverPicture }] = await Promise.all([
        import("./comparison-picture.ts"),
        import("./hand-over-picture.ts"),
      ]);
      const picture = await comparisonPicture(compared);
      if (picture === null) throw new Error("The browser gave no picture.");
      await handOverPicture(picture, messages.pictureName(compared.otherName));
    } catch {
      showToast({ title: messages.noPicture, tone: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="link"
      aria-disabled={isBusy}
      className="aria-disabled:cursor-progress aria-disabled:opacity-50"
      onClick={() => void save()}
    >
      <Icon name="picture" />
      {messages.savePicture}
    </Button>
  );
}
