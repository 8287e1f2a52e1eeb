import { type SubmitEvent, useState } from "react";
import { pages } from "#contract/pages.ts";
import { authClient } from "../../adapters/auth-client.ts";
import { dataOf } from "../../features/account/service-errors.ts";
import { useAccountAction, type Account } from "../../features/account/use-account.ts";
import { FormField } from "../../ui/form-field.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { awaitMail } from "../../features/account/sign-in/awaited-mail.ts";
import { AccountSection, ActionError } from "./account-section.tsx";
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

/** The change is pending until the links mailed to both addresses are opened. */
export function EmailSection({ account, reload }: { readonly account: Account; readonly reload: () => Promise<void> }) {
  const words = messages.email;
  const present = account.email ?? "";
  const [email, setEmail] = useState("");
  const [isSame, setSame] = useState(false);
  const { isBusy, error, run } = useAccountAction();

  async function change(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const next = email.trim();
    const isPresent = next.toLowerCase() === present.toLowerCase();
    setSame(isPresent);
    if (isPresent) return;
    const isDone = await run(async () => {
      const client = await authClient();
      await dataOf(client.updateUser({ email: next }, { emailRedirectTo: location.origin + pages.account() }));
      awaitMail(next);
      await reload();
    });
    if (!isDone) return;
    setEmail("");
    showToast({ title: words.sent, description: words.sentText(present, next) });
  }

  return (
    <AccountSection title={words.title} text={words.text}>
      {present === "" ? null : (
        <p className="w-full">
          <span className="label mb-1 block text-muted">{words.present}</span>
          <span>{present}</span>
        </p>
      )}
      {account.new_email === undefined || account.new_email === "" ? null : (
        <p className="w-full border-l-2 border-gold pl-3">{words.pending(account.new_email)}</p>
      )}
      <form onSubmit={(event) => void change(event)} className="flex w-full flex-col items-start gap-5">
        <div className="w-full">
          <FormField
            label={words.new}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            value={email}
            onChange={setEmail}
            hint={words.hint}
            error={isSame ? words.same : null}
            required
          />
        </div>
        <ActionError error={error} />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? words.changing : words.change}
        </Button>
      </form>
    </AccountSection>
  );
}
