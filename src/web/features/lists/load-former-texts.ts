import type { FormerTexts, LoadFormerTexts } from "./former-keys.ts";

let loaded: FormerTexts | null = null;

export const loadFormerTexts: LoadFormerTexts = (ready) => {
  if (loaded === null) void load(ready);
  return loaded;
};

/** Where the script can't be had, the texts stay where they are until somebody asks again. */
async function load(ready: () => void): Promise<void> {
  try {
    ({ formerTexts: loaded } = await import("./former-texts.ts"));
    ready();
  } catch {}
}
