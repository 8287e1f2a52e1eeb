import { type SubmitEvent, useState } from "react";
import { authClient } from "#web/adapters/auth-client.ts";
import { Button } from "#web/ui/button.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { errorText, troubleText } from "../service-errors.ts";
import { signInMessages as messages } from "./messages.ts";

export function SecondFactorForm({
  factorId,
  onVerified,
}: {
  readonly factorId: string;
  readonly onVerified: () => void;
}) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  async function verify(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setPending(true);
    setError(null);
    try {
      const client = await authClient();
      const answer = await client.mfa.challengeAndVerify({ factorId, code: code.replaceAll(/\s/g, "") });
      if (answer.error === null) onVerified();
      else setError(troubleText(answer.error) ?? errorText(answer.error));
    } catch (thrown) {
      setError(troubleText(thrown) ?? messages.somethingWrong);
    }
    setPending(false);
  }

  return (
    <form onSubmit={(event) => void verify(event)} className="flex flex-col gap-5">
      <p className="text-muted">{messages.codeLead}</p>
      <FormField
        label={messages.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        onChange={setCode}
        error={error}
        required
      />
      <Button type="submit" variant="primary" disabled={isPending || code.trim() === ""}>
        {isPending ? messages.codePending : messages.codeSubmit}
      </Button>
    </form>
  );
}

/** The factor still to be proven; null if none. */
export async function missingFactor(): Promise<string | null> {
  const client = await authClient();
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  if (data === null || data.nextLevel !== "aal2" || data.currentLevel === "aal2") return null;
  const factors = await client.mfa.listFactors();
  return factors.data?.totp[0]?.id ?? null;
}
