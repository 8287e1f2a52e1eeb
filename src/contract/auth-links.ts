/**
 * The `error_description` a link of a mail leads back with where it was followed before and its address is confirmed;
 * `error_code` is `otp_expired`, as for a link that came too late.
 */
export const LINK_ALREADY_USED = "Email link has already been used: sign in";
