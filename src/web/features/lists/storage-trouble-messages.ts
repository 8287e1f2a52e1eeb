import type { StorageTrouble } from "./shown-lists.ts";

export interface StorageTroubleMessage {
  readonly title: string;
  readonly text: string;
  readonly understood: string;
}

export function storageTroubleMessage(trouble: StorageTrouble): StorageTroubleMessage {
  return { ...MESSAGES[trouble.kind], understood: "Got it" };
}

const MESSAGES: Readonly<Record<StorageTrouble["kind"], Omit<StorageTroubleMessage, "understood">>> = {
  full: {
    title: "This device has no room left.",
    text: "Your latest changes are only in this tab and will be lost when you close it. What was saved before is safe. Free some space and your next change saves everything.",
  },
  blocked: {
    title: "Your browser doesn't let this site save anything.",
    text: "Your lists work, but only in this tab and until you close it. Allow cookies and site data for this site to keep them.",
  },
  corrupt: {
    title: "Your saved lists were damaged.",
    text: "We brought back everything that could be read and left the damaged data on this device, untouched. Please check your lists.",
  },
};
