/** The words of the check-email page (specification, sections 2 and 8). */
export const messages = {
  title: "Check your e-mail",
  sentTo: (masked: string): string => `We sent a confirmation link to ${masked}. Open it to finish.`,
  sent: "We sent you a confirmation link. Open it to finish.",
  spam: "Nothing there after a minute? Look among the unwanted mails, or have it sent again.",
  expiredTitle: "Verification link expired",
  expiredText: "The confirmation link has expired. Please request a new one below.",
  email: "E-mail",
  resend: "Resend confirmation e-mail",
  resending: "Sending...",
  wait: (seconds: number): string => `Resend in ${seconds} s`,
  home: "Back to the ranking",
  emailSent: "Email sent",
  emailSentText: "A new confirmation link is on its way.",
  error: "Error",
  resendFailed: "Failed to resend confirmation email. Please try again.",
  unexpected: "An unexpected error occurred. Please try again.",
} as const;
