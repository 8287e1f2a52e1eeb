import { saveFile } from "../../adapters/save-file.ts";
import { exportData } from "../../features/account/account-data.ts";
import { useAccountAction } from "../../features/account/use-account.ts";
import { FilmFilesLinks } from "../../features/films/personal/film-files-links.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { AccountSection } from "./account-section.tsx";
import { ActionError } from "./action-error.tsx";
import { messages } from "./messages.ts";

const words = messages.data;

export function DataSection() {
  const { isBusy, error, run } = useAccountAction();

  async function download(): Promise<void> {
    const now = new Date();
    const isDone = await run(async () =>
      saveFile({
        name: words.fileName(now.toISOString().slice(0, 10)),
        text: JSON.stringify(await exportData(now), null, 2),
        type: "application/json",
      }),
    );
    if (isDone) showToast({ title: words.downloaded });
  }

  return (
    <AccountSection title={words.title} text={words.text}>
      <ActionError error={error} />
      <Button disabled={isBusy} onClick={() => void download()}>
        {isBusy ? words.downloading : words.download}
      </Button>
      <div className="flex flex-wrap gap-x-6">
        <FilmFilesLinks />
      </div>
    </AccountSection>
  );
}
