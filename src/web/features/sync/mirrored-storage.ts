import type { KeyedStorage } from "../../adapters/keyed-storage.ts";
import type { TextMirror } from "../../adapters/text-mirror.ts";

/**
 * A storage that keeps the texts of some keys a second time. The storage alone says what there is; the mirror only
 * knows what it may have lost. A text that comes back though it was taken away is an operation the server knows.
 */
export function mirroredStorage<Storage extends KeyedStorage>(
  storage: Storage,
  mirror: TextMirror,
  isMirrored: (key: string) => boolean,
): Storage & {
  /** Puts back what the storage has lost of the texts `mirror.read` gave, and mirrors what it had not. */
  readonly takeBack: (mirrored: ReadonlyMap<string, string>) => void;
} {
  return {
    ...storage,
    write(key, text) {
      // Also where the storage is full: then this is the only copy that outlives the tab.
      if (isMirrored(key)) mirror.write(key, text);
      return storage.write(key, text);
    },
    remove(key) {
      if (isMirrored(key)) mirror.write(key, null);
      storage.remove(key);
    },
    takeBack(mirrored) {
      for (const [key, text] of mirrored) if (storage.read(key) === null) storage.write(key, text);
      for (const key of storage.keys()) {
        const text = isMirrored(key) ? storage.read(key) : null;
        if (text !== null && mirrored.get(key) !== text) mirror.write(key, text);
      }
    },
  };
}
