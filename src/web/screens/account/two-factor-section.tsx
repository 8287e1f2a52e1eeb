import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { authClient } from "../../adapters/auth-client.ts";
import {
  type Factor,
  firstApp,
  proveByApp,
  provenFactors,
  useAccountAction,
  type Account,
} from "../../features/account/use-account.ts";
import { dataOf } from "../../features/account/service-errors.ts";
import { FormField } from "../../ui/form-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { showToast } from "../../ui/toast.ts";
import { AccountSection, ActionError } from "./account-section.tsx";
import { AppSetUp, type TotpSetUp } from "./app-set-up.tsx";
import { messages } from "./messages.ts";

const words = messages.twoFactor;

export function TwoFactorSection({
  account,
  reload,
}: {
  readonly account: Account;
  readonly reload: () => Promise<void>;
}) {
  const [setUp, setSetUp] = useState<TotpSetUp | null>(null);
  const [removing, setRemoving] = useState<Factor | null>(null);
  const { isBusy, error, run } = useAccountAction();
  const button = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  // The element that had focus is gone.
  useEffect(() => {
    if (returnsFocus.current && setUp === null && removing === null) {
      returnsFocus.current = false;
      button.current?.focus();
    }
  }, [setUp, removing]);
  const factors = provenFactors(account);

  async function begin(): Promise<void> {
    await run(async () => setSetUp(await enroll(account.factors ?? [])));
  }

  async function finish(): Promise<void> {
    await reload();
    returnsFocus.current = true;
    setSetUp(null);
    showToast({ title: words.switchedOn, description: words.switchedOnText });
  }

  async function cancel({ factorId }: TotpSetUp): Promise<void> {
    returnsFocus.current = true;
    setSetUp(null);
    // An unproven factor is harmless and expires, so failure doesn't matter.
    const client = await authClient().catch(() => null);
    await client?.mfa.unenroll({ factorId });
  }

  return (
    <AccountSection title={words.title} text={words.text}>
      <p>{factors.length === 0 ? words.off : words.on}</p>
      <Factors factors={factors} onRemove={setRemoving} />
      <ActionError error={error} />
      {setUp === null ? (
        <Button ref={button} disabled={isBusy} onClick={() => void begin()}>
          {factors.length === 0 ? words.setUp : words.setUpAnother}
        </Button>
      ) : (
        <AppSetUp setUp={setUp} onVerified={finish} onCancel={() => void cancel(setUp)} />
      )}
      {removing === null ? null : (
        <RemoveDialog
          factor={removing}
          others={factors.filter(({ id }) => id !== removing.id)}
          onClose={() => setRemoving(null)}
          onRemoved={async () => {
            await reload();
            returnsFocus.current = true;
            setRemoving(null);
            showToast({ title: words.removed(nameOf(removing)) });
          }}
        />
      )}
    </AccountSection>
  );
}

function Factors({
  factors,
  onRemove,
}: {
  readonly factors: readonly Factor[];
  readonly onRemove: (factor: Factor) => void;
}) {
  if (factors.length === 0) return null;
  return (
    <ul className="w-full border-t border-line">
      {factors.map((factor) => (
        <li key={factor.id} className="flex items-center justify-between gap-4 border-b border-line py-2">
          <div className="min-w-0">
            <p className="font-semibold">{nameOf(factor)}</p>
            <p className="text-sm text-muted">{words.added(Date.parse(factor.created_at))}</p>
          </div>
          <Button
            variant="link"
            className="shrink-0"
            aria-label={words.removeNamed(nameOf(factor))}
            onClick={() => onRemove(factor)}
          >
            {words.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ friendly_name: name }: Factor): string {
  return name === undefined || name === "" ? words.unnamed : name;
}

/** First removes unfinished attempts, then enrols under a name that is free. */
async function enroll(factors: readonly Factor[]): Promise<TotpSetUp> {
  const client = await authClient();
  for (const { id } of factors.filter(({ status, factor_type: type }) => status === "unverified" && type === "totp"))
    await dataOf(client.mfa.unenroll({ factorId: id }));
  const taken = new Set(factors.filter(({ status }) => status === "verified").map(nameOf));
  const number = Array.from({ length: taken.size + 1 }, (_, index) => index + 1).find(
    (each) => !taken.has(words.appName(each)),
  );
  const { id, totp } = await dataOf(
    client.mfa.enroll({ factorType: "totp", friendlyName: words.appName(number ?? 1), issuer: words.issuer }),
  );
  return { factorId: id, qrCode: totp.qr_code, secret: totp.secret, uri: totp.uri };
}

function RemoveDialog({
  factor,
  others,
  onClose,
  onRemoved,
}: {
  readonly factor: Factor;
  readonly others: readonly Factor[];
  readonly onClose: () => void;
  readonly onRemoved: () => Promise<void>;
}) {
  const [code, setCode] = useState("");
  const { isBusy, error, run } = useAccountAction();
  const other = firstApp(others);

  async function remove(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const isDone = await run(async () => {
      // The session may rest on the removed app: move it to one that stays, which also proves that one works.
      if (other !== null) await proveByApp(other.id, code);
      const client = await authClient();
      await dataOf(client.mfa.unenroll({ factorId: factor.id }));
      // Updates the token's claims.
      await client.refreshSession();
    });
    if (isDone) await onRemoved();
  }

  return (
    <Modal title={words.removeTitle(nameOf(factor))} onClose={onClose}>
      <form onSubmit={(event) => void remove(event)} className="flex flex-col gap-5">
        <p>{others.length === 0 ? words.removeLast : words.removeOne}</p>
        {other === null ? (
          <ActionError error={error} />
        ) : (
          <FormField
            label={words.codeFrom(nameOf(other))}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            onChange={setCode}
            error={error}
            required
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" disabled={isBusy || (other !== null && code.trim() === "")}>
            {isBusy ? words.removing : words.remove}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
