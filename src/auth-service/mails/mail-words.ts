import type { MailKind } from "./compose-mail.ts";

/** What one mail says. None of it comes from outside: a stranger can't have us send their words. */
export interface MailWords {
  readonly subject: string;
  /** Why the mail came. */
  readonly reason: string;
  /** On the button; null where there is nothing to follow. */
  readonly action: string | null;
  /** Before the code. */
  readonly codeLead: string;
  /** For whoever did not ask. */
  readonly otherwise: string;
}

const OR_CODE = "Or enter this code:";
const IGNORE = "If you did not ask for this, you can ignore this e-mail: nothing changes.";

/** Canon's words for every mail of the service. */
export const MAIL_WORDS: Readonly<Record<MailKind, MailWords>> = {
  signup: {
    subject: "Confirm your e-mail for Canon",
    reason: "Welcome to Canon. Confirm your e-mail address, and your canon is kept in your account.",
    action: "Confirm your e-mail",
    codeLead: OR_CODE,
    otherwise: "If you did not sign up for Canon, you can ignore this e-mail: without you there will be no account.",
  },
  invite: {
    subject: "You are invited to Canon",
    reason:
      "You are invited to Canon, the ranked list of history's greatest films. Accept, and build a canon of your own.",
    action: "Accept the invitation",
    codeLead: OR_CODE,
    otherwise: "If you do not want an account, you can ignore this e-mail.",
  },
  magiclink: {
    subject: "Sign in to Canon",
    reason: "Here is your link to sign in to Canon. It works once.",
    action: "Sign in",
    codeLead: OR_CODE,
    otherwise: IGNORE,
  },
  recovery: {
    subject: "Reset your Canon password",
    reason: "You asked to reset your password for Canon. This link works once.",
    action: "Reset your password",
    codeLead: OR_CODE,
    otherwise: "If you did not ask for this, you can ignore this e-mail: your password stays as it is.",
  },
  email_change_current: {
    subject: "Confirm the change of your e-mail for Canon",
    reason: "Your Canon account is about to get another e-mail address. Confirm here that this is your wish.",
    action: "Confirm the change",
    codeLead: OR_CODE,
    otherwise: "If you did not ask for this, do not confirm, and choose a new password: somebody may know yours.",
  },
  email_change_new: {
    subject: "Confirm your new e-mail for Canon",
    reason: "Confirm that your Canon account may use this e-mail address from now on.",
    action: "Confirm your new e-mail",
    codeLead: OR_CODE,
    otherwise: IGNORE,
  },
  reauthentication: {
    subject: "Your Canon confirmation code",
    reason: "You are about to change something important in your Canon account.",
    action: null,
    codeLead: "Enter this code to confirm that it is you:",
    otherwise: "If this was not you, choose a new password: somebody may know yours.",
  },
};
