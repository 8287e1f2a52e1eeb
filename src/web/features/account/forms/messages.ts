import { PASSWORD_MIN_LENGTH } from "#domain/members/signing-in.ts";

export const messages = {
  showPassword: "Show password",
  newPassword: "New Password",
  confirmNewPassword: "Confirm New Password",
  tooShort: `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
  different: "Passwords don't match",
  codeTaken: "Code accepted",
  updatePassword: "Update Password",
  updatingPassword: "Updating Password...",
} as const;
