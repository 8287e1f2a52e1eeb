export const messages = {
  listLabel: "The canon, in order",
  callToAction: "Create Your Own Canon",
  callToActionText:
    "Press the crown on the films you love, put them in order, and share them with a link like this one.",
  getStarted: "Get Started",
  own: { title: "Your canon", label: "To your canon" },
} as const;
