export const messages = {
  title: "404 Page Not Found",
  text: "Nothing is showing at this address.",
  home: "Back to the ranking",
} as const;
