export const messages = {
  loading: "Loading...",
  verifying: "Verifying account...",
  checkEmail: "Please check your e-mail and follow the confirmation link.",
} as const;
