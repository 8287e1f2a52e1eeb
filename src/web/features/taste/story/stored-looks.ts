import { parseStoryLooks, type StoryLooks } from "#domain/taste/film-dna/story/story-looks.ts";
import { deviceStorage } from "#web/adapters/device-storage.ts";
import { looksKey } from "./forget-looks.ts";

const storage = deviceStorage(() => localStorage);

/** Null if nothing is stored or can be read. */
export function storedLooks(owner: string | null): StoryLooks | null {
  const reading = storage.read(looksKey(owner));
  return reading.kind === "ok" && reading.text !== null ? parseStoryLooks(reading.text) : null;
}

/** If the device stores nothing, the story can't tell how it has changed. */
export function keepLooks(owner: string | null, looks: StoryLooks): void {
  storage.write(looksKey(owner), JSON.stringify(looks));
}
