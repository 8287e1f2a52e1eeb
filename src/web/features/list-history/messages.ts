export const historyMessages = {
  open: "History",
  title: "History",
  intro: "Your last changes. Undoing one leaves everything else as it is.",
  empty: "Nothing has changed yet.",
  loading: "Asking for changes made elsewhere...",
  onlyHere: "Changes made on other devices can't be shown right now.",
  undo: "Undo",
  redo: "Do again",
  undone: "Undone",
  changedSince: "Nothing is left of that to change.",
  close: "Close",
} as const;
