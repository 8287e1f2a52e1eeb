/** The `error_description` for an already used mail link; `error_code` is `otp_expired`, as for an expired one. */
export const LINK_ALREADY_USED = "Email link has already been used: sign in";
