export type MailKind =
  | "signup"
  | "invite"
  | "magiclink"
  | "recovery"
  | "email_change_current"
  | "email_change_new"
  | "reauthentication";

/** Never from outside: strangers must not have us send their words. */
export interface NoticeWords {
  readonly subject: string;
  readonly reason: string;
  readonly otherwise: string;
}

interface MailWords extends NoticeWords {
  readonly action: string | null;
  readonly codeLead: string;
}

const OR_CODE = "Or enter this code:";
const IF_NOT_ASKED_FOR = "If you did not ask for this, you can ignore this e-mail: nothing changes.";

export const MAIL_WORDS: Readonly<Record<MailKind, MailWords>> = {
  signup: {
    subject: "Confirm your e-mail for Canon",
    reason: "Welcome to Canon. Confirm your e-mail address, and your canon is kept in your account.",
    action: "Confirm your e-mail",
    codeLead: OR_CODE,
    otherwise: "If you did not sign up for Canon, you can ignore this e-mail: no account will be made.",
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
    otherwise: IF_NOT_ASKED_FOR,
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
    reason: "Somebody has asked to change the e-mail address of your Canon account. Confirm it if that was you.",
    action: "Confirm the change",
    codeLead: OR_CODE,
    otherwise: "If you did not ask for this, do not confirm, and choose a new password: somebody may know yours.",
  },
  email_change_new: {
    subject: "Confirm your new e-mail for Canon",
    reason: "Confirm that your Canon account may use this e-mail address from now on.",
    action: "Confirm your new e-mail",
    codeLead: OR_CODE,
    otherwise: IF_NOT_ASKED_FOR,
  },
  reauthentication: {
    subject: "Your Canon confirmation code",
    reason: "You are about to change something important in your Canon account.",
    action: null,
    codeLead: "Enter this code to confirm that it is you:",
    otherwise: "If this was not you, choose a new password: somebody may know yours.",
  },
};

const IF_IT_WAS_NOT_YOU = "If this was not you, reset your password at Canon now: somebody may know it.";

export const NOTICE_WORDS = {
  already_registered: {
    subject: "You already have a Canon account",
    reason:
      "Somebody, probably you, has just signed up for Canon with this e-mail address. You already have an account: sign in with your password or, if you have forgotten it, set a new one.",
    otherwise: "If this was not you, you can ignore this e-mail: nothing changes.",
  },
  password_changed: {
    subject: "Your Canon password was changed",
    reason: "The password of your Canon account was changed just now. You have been signed out everywhere else.",
    otherwise: "If this was not you, reset your password at Canon now: somebody may have been in your account.",
  },
  email_changed: {
    subject: "Your Canon e-mail was changed",
    reason: "The e-mail address of your Canon account was changed. This one no longer signs you in.",
    otherwise: "If this was not you, tell whoever runs this site: somebody may have been in your account.",
  },
  factor_added: {
    subject: "Two-factor sign-in is on for Canon",
    reason: "A second factor was added to your Canon account. From now on signing in asks for it.",
    otherwise: IF_IT_WAS_NOT_YOU,
  },
  factor_removed: {
    subject: "A second factor was removed from Canon",
    reason: "A second factor was removed from your Canon account. Signing in no longer asks for it.",
    otherwise: IF_IT_WAS_NOT_YOU,
  },
} as const satisfies Readonly<Record<string, NoticeWords>>;
