export const backupPromptMessages = {
  text: "Your canon is only on this device. Sign in to keep it safe and have it everywhere.",
  signIn: "Sign In",
  dismiss: "Not now",
} as const;
