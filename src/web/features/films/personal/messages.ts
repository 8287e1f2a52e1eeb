export const messages = {
  needsScripts: "Your lists are kept on this device. To show them, this page needs JavaScript.",
  watchedLink: "Watched",
  lists: "Lists",
  diary: "Diary",
  leftToSee: "What is left to see",
  tonight: "One for tonight",
  import: "Import",
  export: "Export",
  unableToLoad: "Unable to load films",
  checkConnection: "Please check your connection and try again.",
  retry: "Retry",
} as const;
