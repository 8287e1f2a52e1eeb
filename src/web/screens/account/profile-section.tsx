import { useState, type SubmitEvent } from "react";
import { authClient } from "../../adapters/auth-client.ts";
import { dataOf } from "../../features/account/service-errors.ts";
import { useAccountAction, type Account } from "../../features/account/use-account.ts";
import { FormField } from "../../ui/form-field.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { AccountSection } from "./account-section.tsx";
import { ActionError } from "./action-error.tsx";
import { messages } from "./messages.ts";

const MAX_NAME_CHARACTERS = 80;

export function ProfileSection({
  account,
  reload,
}: {
  readonly account: Account;
  readonly reload: () => Promise<void>;
}) {
  const words = messages.profile;
  const saved: unknown = account.user_metadata["name"];
  const [name, setName] = useState(typeof saved === "string" ? saved : "");
  const { isBusy, error, run } = useAccountAction();

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const isDone = await run(async () => {
      const client = await authClient();
      await dataOf(client.updateUser({ data: { name: name.trim() } }));
      await reload();
    });
    if (isDone) showToast({ title: words.saved });
  }

  return (
    <AccountSection title={words.title} text={words.text}>
      <form onSubmit={(event) => void save(event)} className="flex w-full flex-col items-start gap-5">
        <div className="w-full">
          <FormField
            label={words.name}
            name="name"
            autoComplete="name"
            maxLength={MAX_NAME_CHARACTERS}
            value={name}
            onChange={setName}
            hint={words.hint}
          />
        </div>
        <ActionError error={error} />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? words.saving : words.save}
        </Button>
      </form>
    </AccountSection>
  );
}
