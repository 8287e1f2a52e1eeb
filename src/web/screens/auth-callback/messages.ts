import { PRODUCT_NAME } from "#contract/pages.ts";

export const messages = {
  completing: "Completing sign in...",
  verifiedTitle: "Your account is verified!",
  verifiedText: "Taking you to your Canon...",
  expiredTitle: "Verification link expired",
  expiredText: "The confirmation link has expired. Please request a new one below.",
  usedTitle: "This link was already used",
  usedText: "Each link works only once. Your account is ready: please sign in.",
  usedSignedIn: "Each link works only once, and you are signed in.",
  toCanon: "Go to your canon",
  signIn: "Sign In",
  error: "Error",
  failed: "Authentication failed. Please try again.",
  welcome: `Welcome to ${PRODUCT_NAME}!`,
  signedIn: "You've been signed in successfully.",
  halfWayTitle: "One more confirmation",
  account: "Go to your account",
} as const;
