import { useState, type SubmitEvent } from "react";
import { authClient } from "../../adapters/auth-client.ts";
import { dataOf, refusalCode } from "../../features/account/service-errors.ts";
import { useAccountAction } from "../../features/account/use-account.ts";
import { FormField } from "../../ui/form-field.tsx";
import { NewPasswordForm, PasswordField } from "../../features/account/password-fields.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { showToast } from "../../ui/toast.ts";
import { AccountSection, ActionError } from "./account-section.tsx";
import { messages } from "./messages.ts";

const words = messages.password;

interface Asked {
  readonly proof: "nonce" | "current_password";
  readonly password: string;
}

async function updatePassword(attributes: {
  readonly password: string;
  readonly nonce?: string;
  readonly current_password?: string;
}): Promise<void> {
  const client = await authClient();
  await dataOf(client.updateUser(attributes));
}

/** The service may first require a mailed code or the current password. */
export function PasswordSection({ reload }: { readonly reload: () => Promise<void> }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [changes, setChanges] = useState(0);
  const { error, run } = useAccountAction();

  async function submit(password: string): Promise<void> {
    let proof: Asked["proof"] | null = null;
    const isDone = await run(async () => {
      try {
        await updatePassword({ password });
      } catch (thrown) {
        proof = await proofFor(thrown);
      }
    });
    if (!isDone) return;
    if (proof === null) done();
    else setAsked({ proof, password });
  }

  function done(): void {
    setAsked(null);
    // Remounts the form empty.
    setChanges(changes + 1);
    void reload();
    showToast({ title: words.changed, description: words.changedText });
  }

  return (
    <AccountSection title={words.title} text={words.text}>
      <div className="w-full [&_[type=submit]]:self-start">
        <NewPasswordForm key={changes} canShow onSubmit={submit}>
          <ActionError error={error} />
        </NewPasswordForm>
      </div>
      {asked === null ? null : <ProofDialog {...asked} onClose={() => setAsked(null)} onDone={done} />}
    </AccountSection>
  );
}

/** What the refusal asks for; a code is then sent. Rethrows other errors. */
async function proofFor(thrown: unknown): Promise<Asked["proof"]> {
  switch (refusalCode(thrown)) {
    case "reauthentication_needed": {
      const client = await authClient();
      await dataOf(client.reauthenticate());
      return "nonce";
    }
    case "current_password_required":
      return "current_password";
    default:
      throw thrown;
  }
}

function ProofDialog({
  proof,
  password,
  onClose,
  onDone,
}: Asked & { readonly onClose: () => void; readonly onDone: () => void }) {
  const [value, setValue] = useState("");
  const { isBusy, error, run } = useAccountAction();

  async function confirm(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const given = proof === "nonce" ? { nonce: value.replaceAll(/\s/g, "") } : { current_password: value };
    if (await run(() => updatePassword({ password, ...given }))) onDone();
  }

  return (
    <Modal title={words.confirmTitle} onClose={onClose}>
      <form onSubmit={(event) => void confirm(event)} className="flex flex-col gap-5">
        <p className="text-muted">{proof === "nonce" ? words.codeText : words.currentText}</p>
        {proof === "nonce" ? (
          <FormField
            label={words.codeLabel}
            name="nonce"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={setValue}
            error={error}
            required
          />
        ) : (
          <PasswordField
            label={words.currentLabel}
            name="currentPassword"
            autoComplete="current-password"
            value={value}
            onChange={setValue}
            error={error}
            required
          />
        )}
        <Button type="submit" variant="primary" disabled={isBusy || value === ""}>
          {isBusy ? words.confirming : words.confirm}
        </Button>
      </form>
    </Modal>
  );
}
