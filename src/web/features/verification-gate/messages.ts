/** The words of the verification gate (specification, section 4). */
export const messages = {
  loading: "Loading...",
  verifying: "Verifying account...",
  checkEmail: "Please check your e-mail and follow the confirmation link.",
} as const;
