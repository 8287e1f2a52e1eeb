/** The looks at one's own story, stored on the device, of each member and of visitors their own. */
import { parseStoryLooks, type StoryLooks } from "#domain/taste/film-dna/story/story-looks.ts";
import { deviceStorage } from "#web/adapters/device-storage.ts";
import { looksKey } from "./looks-key.ts";

const storage = deviceStorage(() => localStorage);

/** `owner` is a member's id, null for visitors. Null if nothing is kept or can be read. */
export function keptLooks(owner: string | null): StoryLooks | null {
  const reading = storage.read(looksKey(owner));
  return reading.kind === "ok" && reading.text !== null ? parseStoryLooks(reading.text) : null;
}

/** A device that stores nothing only forgets how the story changed. */
export function keepLooks(owner: string | null, looks: StoryLooks): void {
  storage.write(looksKey(owner), JSON.stringify(looks));
}
