import { countWords } from "#domain/words/count-words.ts";
const films = (count: number): string =>
  count === 1 ? "the film in it" : `your ${countWords(count)} films in their order`;

export const messages = {
  share: "Share",
  sharing: "Sharing...",
  privacy: "Who can open your link",
  public: "Public",
  private: "Private",
  link: "Your link",
  copy: "Copy",
  open: "Open",
  opensInNewTab: "(opens in a new tab)",
  qrCode: "QR code",
  qrCodeOf: (link: string): string => `QR code of your link, ${link}`,
  qrCodeHint: "Point a phone's camera at it to open your link there.",
  qrCodeFailed: "The QR code could not be loaded. Please check your connection and try again.",
  showNotes: "Show my notes",
  seenPrivate: "While this is Private nobody can open your link.",
  name: "Your name on the page (optional)",

  canon: {
    toggle: "Share your canon",
    seen: (count: number, name: string | null, notes: number): string =>
      `Anyone with the link can see your canon: ${films(count)}, ${notesSeen(notes)}${dayAndName(name)}`,
    shareTitle: "My canon",
    shareText: "My canon: the films I would keep, in my order",
    copied: "Link copied!",
    copiedText: "Your canon link has been copied to clipboard",
    shared: "Shared successfully!",
    ready: "Link ready to copy",
    failed: "Share failed",
    failedText: "Could not copy link to clipboard",
    closedText: "Your canon link is closed and no longer accessible",
    openedText: "Your canon link is open again",
    notesShown: "Your notes are on your shared canon",
    notesHidden: "Your notes are no longer on your shared canon",
  },
  dna: {
    toggle: "Share your Film DNA",
    seen: (count: number, name: string | null): string =>
      `Anyone with the link can see your Film DNA and the ${count === 1 ? "film" : `${countWords(count)} films`} of your canon, ${dayAndName(name)}`,
    shareTitle: "My Film DNA",
    shareText: "My Film DNA: what my canon says about me",
    copied: "DNA link copied!",
    copiedText: "Your Film DNA link has been copied to clipboard",
    shared: "DNA shared successfully!",
    ready: "DNA link ready to copy",
    failed: "Failed to share",
    failedText: "There was an error creating your shareable link.",
    failedWithoutReason: "Failed to share DNA",
    closedText: "Shared DNA link has been revoked and is no longer accessible",
    openedText: "Your Film DNA link is open again",
  },
  list: {
    toggle: "Share this list",
    seen: (count: number, name: string | null, notes: number): string =>
      `Anyone with the link can see this list: its name, ${count === 1 ? "the film in it" : `its ${countWords(count)} films`}, ${notesSeen(notes)}${dayAndName(name)}`,
    shareTitle: "A list of films",
    shareText: "A list of films I made",
    copied: "Link copied!",
    copiedText: "The link of this list has been copied to clipboard",
    shared: "Shared successfully!",
    ready: "Link ready to copy",
    failed: "Share failed",
    failedText: "This list could not be shared. Please check your connection and try again.",
    closedText: "The link of this list is closed and no longer accessible",
    openedText: "The link of this list is open again",
    notesShown: "Your notes are on the shared list",
    notesHidden: "Your notes are no longer on the shared list",
  },
  nothing: "Nothing to share",
  nothingText: "Add some films to your canon first",
  privacyUpdated: "Privacy updated",
  error: "Error",
  privacyFailed: "Failed to update privacy setting",
} as const;

function notesSeen(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "your note, " : `your ${countWords(count)} notes, `;
}

function dayAndName(name: string | null): string {
  return name === null
    ? "and the day you first shared it. Your name isn't shown."
    : `the day you first shared it, and your name (${name}).`;
}
