/** See docs/product.md#accounts. */
export const PASSWORD_MIN_LENGTH = 6;

export interface NewPasswordComplaints {
  readonly password: "too-short" | null;
  readonly confirmPassword: "different" | null;
}

/** What is wrong with a new password and its repetition; both null when valid. */
export function checkNewPassword(password: string, confirmPassword: string): NewPasswordComplaints {
  return {
    password: password.length < PASSWORD_MIN_LENGTH ? "too-short" : null,
    confirmPassword: confirmPassword === password ? null : "different",
  };
}
