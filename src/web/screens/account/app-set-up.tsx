import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { proveByApp, useAccountAction } from "../../features/account/use-account.ts";
import { FormField } from "../../ui/form-field.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { messages } from "./messages.ts";

const words = messages.twoFactor;

/** The service shows this only once. */
export interface TotpSetUp {
  readonly factorId: string;
  /** A `data:` URL. */
  readonly qrCode: string;
  readonly secret: string;
  readonly uri: string;
}

export function AppSetUp({
  setUp,
  onVerified,
  onCancel,
}: {
  readonly setUp: TotpSetUp;
  readonly onVerified: () => Promise<void>;
  readonly onCancel: () => void;
}) {
  const [code, setCode] = useState("");
  const form = useRef<HTMLFormElement>(null);
  // The form replaces the pressed button, so it takes the focus.
  useEffect(() => form.current?.focus(), []);
  const { isBusy, error, run } = useAccountAction();

  async function verify(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (await run(() => proveByApp(setUp.factorId, code))) await onVerified();
  }

  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={words.setUp}
      onSubmit={(event) => void verify(event)}
      className="flex w-full flex-col items-start gap-5 outline-none"
    >
      <p>{words.scanStep}</p>
      {/* Phones read dark on light, whatever the theme. */}
      <img src={setUp.qrCode} alt={words.qrCode} width={220} height={220} className="rounded-card border border-line" />
      <div className="w-full">
        <p>{words.secretStep}</p>
        <p className="mt-1 font-mono text-lg tracking-wider select-all">
          {setUp.secret.replaceAll(/(.{4})(?!$)/g, "$1 ")}
        </p>
        <a href={setUp.uri} className={buttonClass("link")}>
          {words.openApp}
        </a>
      </div>
      <div className="w-full">
        <FormField
          label={words.codeLabel}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          onChange={setCode}
          hint={words.codeStep}
          error={error}
          required
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={isBusy || code.trim() === ""}>
          {isBusy ? words.verifying : words.verify}
        </Button>
        <Button onClick={onCancel}>{messages.cancel}</Button>
      </div>
    </form>
  );
}
