import type { Progress } from "../sync/member-news.ts";
import { countWords, filmsWords } from "#domain/words/count-words.ts";

const changes = (count: number): string => (count === 1 ? "1 change" : `${countWords(count)} changes`);

export const memberMessages = {
  progress(progress: Progress): string {
    switch (progress.kind) {
      case "quiet":
        return "";
      case "saved":
        return "Saved";
      case "saving":
        return `Saving ${changes(progress.count)}…`;
      case "offline":
        return `Offline: ${changes(progress.count)} waiting`;
      case "unreachable":
        return `Not saved yet: ${changes(progress.count)} waiting`;
    }
  },

  signedOut: "You have been signed out.",
  signedOutText: "Your lists are still on this device. What you change is saved once you sign in again.",
  signInAgain: "Sign in again",
  remove: "Remove from this device",
  removed: "Your lists were removed from this device",
  removedText: "They are in your account.",
  removedUnsaved: "They are in your account. What was not saved yet is kept for when you sign in here again.",

  offer: (count: number): string =>
    `${filmsWords(count)} from this device ${count === 1 ? "is" : "are"} not in your account`,
  add: (count: number): string => (count === 1 ? "Add it" : "Add them"),
  keepAside: "Keep aside",
  added: (count: number): string => `${filmsWords(count)} added to your account`,
  undo: "Undo",
  keptAside: (count: number): string =>
    `${filmsWords(count)} from this device ${count === 1 ? "is" : "are"} kept aside`,

  refused: (count: number): string => `${changes(count)} could not be saved`,
  retry: "Retry",
  discard: "Discard",
} as const;
