import { type ReactNode, type SubmitEvent, useState } from "react";
import { checkNewPassword, PASSWORD_MIN_LENGTH } from "#domain/members/signing-in.ts";
import { Icon } from "#web/ui/icon.tsx";
import { FormField, type FormFieldProps } from "#web/ui/form-field.tsx";
import { Button } from "#web/ui/button.tsx";

const messages = {
  showPassword: "Show password",
  newPassword: "New Password",
  confirmNewPassword: "Confirm New Password",
  tooShort: `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
  different: "Passwords don't match",
  updatePassword: "Update Password",
  updatingPassword: "Updating Password...",
} as const;

export function PasswordField({
  canShow = true,
  ...field
}: Omit<FormFieldProps, "type" | "aside" | "inputMode"> & { readonly canShow?: boolean }) {
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <button
      type="button"
      aria-label={messages.showPassword}
      title={messages.showPassword}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
      className="absolute inset-y-0 right-0 inline-flex min-w-11 items-center justify-center text-muted hover:text-ink"
    >
      <Icon name={isShown ? "eye-off" : "eye"} />
    </button>
  );
  return <FormField {...field} type={isShown ? "text" : "password"} {...(canShow ? { aside: toggle } : {})} />;
}

/** Typed twice; validated on submit and then at each change. The button is busy until `onSubmit` resolves. */
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
