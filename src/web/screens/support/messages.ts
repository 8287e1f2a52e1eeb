export const messages = {
  title: "Support Canon — Keep Film History Alive",
  explanation:
    "Canon is free for everyone: no advertising, no paywall. Its running costs are met by people who can spare a little. If you are one of them, thank you.",
  bullets: [
    "£2/month covers hosting and data costs",
    "Cancel anytime through the payment provider's customer portal",
    "Or keep using Canon for free: nothing changes for you",
  ],
  subscribe: "Support Canon (£2/month)",
  starting: "One moment...",
  continueFree: "Continue free →",
  sandbox: "Test mode: no money is taken here.",
  needsScript: "Paying needs JavaScript, which your browser does not run here. Canon stays free either way.",
  secured: "Your card is handled by Stripe. Canon never sees its number.",
} as const;
