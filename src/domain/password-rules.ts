/** The shortest password anybody may choose (specification, section 9). */
export const PASSWORD_MIN_LENGTH = 6;

export interface NewPasswordComplaints {
  readonly password: "too-short" | null;
  readonly confirmPassword: "different" | null;
}

/** What is wrong with a new password typed twice (specification, section 5); both null when it may be sent. */
export function checkNewPassword(password: string, confirmPassword: string): NewPasswordComplaints {
  return {
    password: password.length < PASSWORD_MIN_LENGTH ? "too-short" : null,
    confirmPassword: confirmPassword === password ? null : "different",
  };
}
