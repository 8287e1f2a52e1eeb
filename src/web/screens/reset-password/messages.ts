/** The words of the password reset by token (specification, sections 2 and 8). */
export const messages = {
  title: "Reset your password",
  lead: "Choose a new password for your account.",
  loading: "Loading...",
  backToSignIn: "Back to Sign In",
  doneTitle: "Password Reset Complete",
  doneText: "Your password has been updated. You can now sign in with your new password.",
  goToSignIn: "Go to Sign In",
  invalidTitle: "Invalid Reset Link",
  invalidText: "The password reset link is invalid or missing.",
  failedTitle: "Reset Failed",
  failedText: "Failed to reset password. The link may be expired.",
  successTitle: "Password Reset Successful",
  successText: "Your password has been updated. You can now sign in with your new password.",
} as const;
