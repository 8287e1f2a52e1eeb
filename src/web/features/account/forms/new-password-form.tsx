import { useState, type ReactNode, type SubmitEvent } from "react";
import { Button } from "#web/ui/button.tsx";
import { checkNewPassword } from "#domain/members/signing-in.ts";
import { messages } from "./messages.ts";
import { PasswordField } from "./password-field.tsx";

/**
 * A new password, typed twice; validated on submit and from then on at each change. The button is busy until `onSubmit`
 * resolves.
 */
export function NewPasswordForm({
  canShow,
  onSubmit,
  children,
}: {
  readonly canShow: boolean;
  readonly onSubmit: (password: string) => Promise<void>;
  readonly children?: ReactNode;
}) {
  const [password, setPassword] = useState("");
  const [confirmPassword, setConfirmPassword] = useState("");
  const [isChecking, setChecking] = useState(false);
  const [isPending, setPending] = useState(false);
  const complaints = checkNewPassword(password, confirmPassword);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setChecking(true);
    if (complaints.password !== null || complaints.confirmPassword !== null) return;
    setPending(true);
    await onSubmit(password);
    setPending(false);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <PasswordField
        label={messages.newPassword}
        name="password"
        autoComplete="new-password"
        canShow={canShow}
        value={password}
        onChange={setPassword}
        error={isChecking && complaints.password !== null ? messages.tooShort : null}
        required
      />
      <PasswordField
        label={messages.confirmNewPassword}
        name="confirmPassword"
        autoComplete="new-password"
        canShow={canShow}
        value={confirmPassword}
        onChange={setConfirmPassword}
        error={isChecking && complaints.confirmPassword !== null ? messages.different : null}
        required
      />
      <Button type="submit" variant="primary" disabled={isPending}>
        {isPending ? messages.updatingPassword : messages.updatePassword}
      </Button>
      {children}
    </form>
  );
}
