import { PRODUCT_NAME } from "#contract/pages.ts";

export const messages = {
  completing: "Completing sign-in with Google...",
  failedTitle: "Authentication Failed",
  denied: "You denied access to your Google account",
  failed: "Failed to authenticate with Google",
  noCode: "No authorization code received from Google",
  incomplete: "Failed to complete Google sign-in. Please try again.",
  securityTitle: "Security Error",
  securityText: "Invalid authentication state. Please try again.",
  welcome: `Welcome to ${PRODUCT_NAME}`,
  signedIn: "You've been signed in successfully.",
} as const;
