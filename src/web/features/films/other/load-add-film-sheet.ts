/** The form that adds a film by its name; its script comes with its first use. */
export const loadAddFilmSheet = async () => (await import("./add-film-sheet.tsx")).AddFilmSheet;
