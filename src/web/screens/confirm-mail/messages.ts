export const messages = {
  loading: "Loading...",
  kinds: {
    signup: {
      title: "Confirm your e-mail",
      text: "One tap, and your account is ready.",
      action: "Confirm your e-mail",
    },
    invite: {
      title: "You are invited",
      text: "Accept, and build a canon of your own.",
      action: "Accept the invitation",
    },
    magiclink: { title: "Sign in to Canon", text: "The link works once.", action: "Sign In" },
    recovery: {
      title: "Reset your password",
      text: "On the next page you choose a new password.",
      action: "Reset your password",
    },
    email_change: {
      title: "Confirm your new e-mail",
      text: "Confirm that your account may use this address.",
      action: "Confirm the change",
    },
  },
  invalidTitle: "Verification link expired",
  invalidText: "This link is incomplete. Please open it from the e-mail again, or request a new one.",
  request: "Request a new one",
} as const;
