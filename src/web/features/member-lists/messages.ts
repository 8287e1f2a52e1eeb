import type { ListOperation } from "#domain/list-operations.ts";
import type { Progress } from "../sync/progress.ts";

const films = (count: number): string => (count === 1 ? "1 film" : `${count} films`);
const changes = (count: number): string => (count === 1 ? "1 change" : `${count} changes`);

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
  removed: "Your lists are off this device",
  removedText: "They are in your account.",
  removedUnsaved: "They are in your account. What was not saved yet is kept for when you sign in here again.",

  offer: (count: number): string =>
    `${films(count)} from this device ${count === 1 ? "is" : "are"} not in your account`,
  add: (count: number): string => (count === 1 ? "Add it" : "Add them"),
  keepAside: "Keep aside",
  added: (count: number): string => `${films(count)} added to your account`,
  undo: "Undo",
  keptAside: (count: number): string => `${films(count)} from this device ${count === 1 ? "is" : "are"} kept aside`,

  refused: (count: number): string => `${changes(count)} could not be saved`,
  /** `title` is empty where the change is about many films. */
  change(operation: ListOperation, title: string): string {
    switch (operation.type) {
      case "canon/add":
        return `Add ${title} to your canon`;
      case "canon/remove":
        return `Remove ${title} from your canon`;
      case "canon/reorder":
        return "Reorder your canon";
      case "watchlist/add":
        return `Add ${title} to your watchlist`;
      case "watchlist/remove":
        return `Remove ${title} from your watchlist`;
      case "watchlist/update-watched":
        return operation.watched ? `Mark ${title} as watched` : `Mark ${title} as unwatched`;
      case "watched/add":
        return `Mark ${title} as watched`;
      case "watched/remove":
        return `Mark ${title} as unwatched`;
      case "watched/update":
        return `Mark ${films(operation.watched.length + operation.unwatched.length)} as watched or unwatched`;
      case "recommendations/dismiss":
        return `Never recommend ${title} again`;
      case "recommendations/restore":
        return `Recommend ${title} again`;
      case "hidden/add":
        return `Hide ${title}`;
      case "hidden/remove":
        return `Show ${title} again`;
      case "hidden/clear":
        return "Show hidden films again";
      case "lists/update":
        return `Change ${films(new Set([...operation.puts, ...operation.takes].map(({ rank }) => rank)).size)} in your lists`;
    }
  },
  retry: "Retry",
  discard: "Discard",
} as const;
