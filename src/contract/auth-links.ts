/** `error_code` is `otp_expired`, as for an expired link. */
export const LINK_ALREADY_USED = "Email link has already been used: sign in";
