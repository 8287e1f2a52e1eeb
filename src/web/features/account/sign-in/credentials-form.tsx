import { useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { Button } from "#web/ui/button.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { PasswordField } from "../password-fields.tsx";
import type { SignInMode } from "#web/features/session/sign-in-dialog.ts";
import { authenticate, type AuthOutcome, type Credentials } from "./authenticate.ts";
import { signInMessages as messages } from "./messages.ts";

/** After a refusal, which `onSettled` is told of, the fields keep their content. */
export function CredentialsForm({
  mode,
  email: startEmail,
  lead,
  onMode,
  onSettled,
  onLeave,
}: {
  readonly mode: SignInMode;
  readonly email: string;
  readonly lead: ReactNode;
  readonly onMode: (mode: SignInMode) => void;
  readonly onSettled: (outcome: AuthOutcome, email: string) => void;
  readonly onLeave: () => void;
}) {
  const [credentials, setCredentials] = useState<Credentials>({ name: "", email: startEmail, password: "" });
  const [isPending, setPending] = useState(false);
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const email = credentials.email.trim();
  const words = messages.modes[mode];
  const complaints = complaintsOf(mode, credentials);
  const isComplete = Object.values(complaints).every((complaint) => complaint === null);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    if (!isComplete) {
      setChecking(true);
      const first = FIELDS.find((field) => complaints[field] !== null);
      form.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus();
      return;
    }
    setPending(true);
    setUnconfirmed(false);
    const outcome = await authenticate(mode, credentials);
    setPending(false);
    setUnconfirmed(outcome.kind === "refused" && outcome.isUnconfirmed);
    onSettled(outcome, email);
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {lead}
      <Fields
        mode={mode}
        credentials={credentials}
        complaints={isChecking ? complaints : null}
        onChange={setCredentials}
      />
      {isUnconfirmed ? (
        <Link href={pages.checkEmail({ email })} onClick={onLeave} className="py-1 underline underline-offset-4">
          {messages.confirmFirst}
        </Link>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        // Looks disabled while incomplete, but a press says what is missing.
        aria-disabled={!isComplete}
        disabled={isPending}
      >
        {isPending ? words.pending : words.submit}
      </Button>
      <OtherForms mode={mode} onMode={onMode} />
    </form>
  );
}

function Fields({
  mode,
  credentials,
  complaints,
  onChange,
}: {
  readonly mode: SignInMode;
  readonly credentials: Credentials;
  /** Null before the first try. */
  readonly complaints: Complaints | null;
  readonly onChange: (credentials: Credentials) => void;
}) {
  const field = (name: keyof Credentials) => ({
    name,
    value: credentials[name],
    onChange: (value: string) => onChange({ ...credentials, [name]: value }),
    error: complaints === null ? null : complaints[name],
    required: true,
  });
  return (
    <>
      {mode === "signup" ? (
        <FormField label={messages.name} autoComplete="name" maxLength={80} {...field("name")} />
      ) : null}
      <FormField label={messages.email} type="email" autoComplete="email" inputMode="email" {...field("email")} />
      {mode === "forgot" ? null : (
        <PasswordField
          label={messages.password}
          autoComplete={mode === "signup" ? "new-password" : "current-password"}
          {...field("password")}
        />
      )}
    </>
  );
}

function OtherForms({ mode, onMode }: { readonly mode: SignInMode; readonly onMode: (mode: SignInMode) => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      {mode === "signin" ? (
        <>
          <Button variant="link" onClick={() => onMode("forgot")}>
            {messages.forgotPassword}
          </Button>
          <span className="text-muted">
            {messages.noAccount}{" "}
            <Button variant="link" onClick={() => onMode("signup")}>
              {messages.goToSignUp}
            </Button>
          </span>
        </>
      ) : mode === "signup" ? (
        <span className="text-muted">
          {messages.haveAccount}{" "}
          <Button variant="link" onClick={() => onMode("signin")}>
            {messages.goToSignIn}
          </Button>
        </span>
      ) : (
        <Button variant="link" onClick={() => onMode("signin")}>
          {messages.backToSignIn}
        </Button>
      )}
    </div>
  );
}

type Complaints = Readonly<Record<keyof Credentials, string | null>>;

const FIELDS = ["name", "email", "password"] as const;

function complaintsOf(mode: SignInMode, { name, email, password }: Credentials): Complaints {
  const { missing } = messages;
  return {
    name: mode === "signup" && name.trim() === "" ? missing.name : null,
    email: email.trim() === "" ? missing.email : /^\S+@\S+$/.test(email.trim()) ? null : messages.notAnAddress,
    password: mode !== "forgot" && password === "" ? missing.password : null,
  };
}
