import { type SubmitEvent, useState } from "react";
import { saveFile } from "../../adapters/save-file.ts";
import { FilmFilesLinks } from "#web/features/films/personal/list-links.tsx";
import {
  exportData,
  deleteAccount,
  mailSignInCode,
  needsRecentSignIn,
  signInByCode,
} from "../../features/account/account-data.ts";
import {
  useAccountAction,
  firstApp,
  proveByApp,
  provenFactors,
  type Account,
} from "../../features/account/use-account.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { FormField } from "../../ui/form-field.tsx";
import { PasswordField } from "../../features/account/password-fields.tsx";
import { Modal } from "../../ui/modal.tsx";
import { AccountSection, ActionError } from "./account-section.tsx";
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

const ofDeletion = messages.deletion;

export function DeletionSection({ account }: { readonly account: Account }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountSection title={ofDeletion.title} text={ofDeletion.text}>
      <Button onClick={() => setOpen(true)}>{ofDeletion.open}</Button>
      {isOpen ? <DeletionDialog account={account} onClose={() => setOpen(false)} /> : null}
    </AccountSection>
  );
}

type Proof = "password" | "recent-sign-in" | "code";

function DeletionDialog({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const email = account.email ?? "";
  const app = firstApp(provenFactors(account));
  const hasPassword = account.identities?.some(({ provider }) => provider === "email" || provider === "phone") ?? true;
  const [proof, setProof] = useState<Proof>(hasPassword ? "password" : "recent-sign-in");
  const [secret, setSecret] = useState("");
  const { isBusy, error, run } = useAccountAction();

  async function confirm(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    let isGone = true;
    const isDone = await run(async () => {
      if (proof === "code") await (app === null ? signInByCode(email, secret) : proveByApp(app.id, secret));
      try {
        await deleteAccount(proof === "password" ? secret : null);
      } catch (thrown) {
        if (proof !== "recent-sign-in" || !needsRecentSignIn(thrown)) throw thrown;
        // With an app, a mailed code would bypass the second factor.
        if (app === null && email === "") throw thrown;
        if (app === null) await mailSignInCode(email);
        isGone = false;
      }
    });
    if (!isDone) return;
    if (isGone) showToast({ title: ofDeletion.deleted, description: ofDeletion.deletedText });
    else setProof("code");
  }

  return (
    <Modal title={ofDeletion.dialogTitle} step={proof} onClose={onClose}>
      <form onSubmit={(event) => void confirm(event)} className="flex flex-col gap-5">
        <WhatGoes />
        {proof === "password" ? (
          <div>
            <PasswordField
              label={ofDeletion.password}
              name="password"
              autoComplete="current-password"
              value={secret}
              onChange={setSecret}
              required
            />
            <Button
              variant="link"
              onClick={() => {
                setSecret("");
                setProof("recent-sign-in");
              }}
            >
              {ofDeletion.noPassword}
            </Button>
          </div>
        ) : proof === "code" ? (
          <CodeField
            label={app === null ? messages.password.codeLabel : ofDeletion.appCodeLabel}
            hint={app === null ? ofDeletion.mailedCodeText(email) : ofDeletion.appCodeText}
            value={secret}
            onChange={setSecret}
          />
        ) : null}
        <ActionError error={error} />
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            disabled={isBusy || (proof !== "recent-sign-in" && secret === "")}
            className="inline-flex min-h-11 items-center justify-center rounded-card border border-danger px-5 font-semibold text-danger hover:not-disabled:bg-raised disabled:cursor-not-allowed disabled:opacity-50"
          >
            {isBusy ? ofDeletion.deleting : ofDeletion.confirm}
          </button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}

function WhatGoes() {
  return (
    <div>
      <p>{ofDeletion.whatGoes}</p>
      <ul className="mt-2 list-disc pl-5 text-muted">
        {ofDeletion.goes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p className="mt-2">{ofDeletion.downloadFirst}</p>
    </div>
  );
}

function CodeField(field: {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return <FormField {...field} name="code" inputMode="numeric" autoComplete="one-time-code" required />;
}
