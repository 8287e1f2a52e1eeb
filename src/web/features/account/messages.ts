export const messages = {
  somethingWrong: "Something went wrong. Please try again.",

  /** By the service's error code. */
  refusals: {
    mfa_verification_failed: "This code is wrong. Codes change every half a minute: try the one shown now.",
    mfa_challenge_expired: "That took too long. Please try again.",
    mfa_totp_enroll_not_enabled: "Two-factor sign-in is switched off here.",
    reauthentication_not_valid: "This code is wrong or has expired.",
    otp_expired: "This code is wrong or has expired.",
    over_request_rate_limit: "Too many attempts. Please wait a little.",
    current_password_invalid: "This is not your password.",
    insufficient_aal: "Please sign in again with your second factor first.",
    session_not_found: "Your session has ended. Please sign in again.",
  },
} as const;
