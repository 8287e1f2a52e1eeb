import { useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { FormField, type FormFieldProps } from "#web/ui/form-field.tsx";
import { messages } from "./messages.ts";

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
