export const loadMemorySheet = async () => (await import("./memory-sheet.tsx")).MemorySheet;
export const loadNoteSheet = async () => (await import("./note-sheet.tsx")).NoteSheet;
export const loadViewingSheet = async () => (await import("./viewing-sheet.tsx")).ViewingSheet;
