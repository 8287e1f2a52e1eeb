export const historyMessages = {
  open: "History",
  title: "History",
  intro: "Your last changes. Undoing one leaves everything else as it is.",
  empty: "Nothing has changed yet.",
  loading: "Loading changes made on other devices...",
  onlyHere: "Changes made on other devices can't be shown right now.",
  undo: "Undo",
  redo: "Redo",
  undone: "Undone",
  changedSince: "Later changes have replaced it.",
  close: "Close",
} as const;
