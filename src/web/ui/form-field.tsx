import { type ComponentProps, type ReactNode, useId } from "react";

export interface FormFieldProps extends Pick<
  ComponentProps<"input">,
  "autoComplete" | "autoFocus" | "inputMode" | "maxLength" | "placeholder" | "ref"
> {
  readonly label: string;
  readonly name: string;
  readonly type?: "email" | "password" | "text";
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Announced when it appears. */
  readonly error?: string | null;
  readonly hint?: string;
  readonly required?: boolean;
  readonly aside?: ReactNode;
}

export function FormField({
  label,
  type = "text",
  value,
  onChange,
  error = null,
  hint,
  required = false,
  aside,
  ...input
}: FormFieldProps) {
  const id = useId();
  const describing = [hint === undefined ? null : `${id}-hint`, error === null ? null : `${id}-error`];
  const describedBy = describing.filter((each) => each !== null).join(" ");
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={type}
          value={value}
          required={required}
          aria-invalid={error !== null}
          {...(describedBy === "" ? {} : { "aria-describedby": describedBy })}
          onChange={(event) => onChange(event.target.value)}
          className={`min-h-12 w-full rounded-card border bg-raised pl-3.5 text-base text-ink placeholder:text-muted ${aside === undefined ? "pr-3.5" : "pr-12"} ${error === null ? "border-control" : "border-danger"}`}
        />
        {aside}
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {error === null ? null : (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
