import type { KeyedStorage } from "#web/adapters/keyed-storage.ts";
import type { TextMirror } from "#web/adapters/text-mirror.ts";

/**
 * Copies the texts of some keys to a mirror. The storage is authoritative; the mirror restores what it lost. Restoring
 * a deleted text is harmless, because the server knows the operation.
 */
export function mirroredStorage<Storage extends KeyedStorage>(
  storage: Storage,
  mirror: TextMirror,
  isMirrored: (key: string) => boolean,
): Storage & {
  /** Restores lost texts from `mirror.read`, and mirrors what was missing there. */
  readonly takeBack: (mirrored: ReadonlyMap<string, string>) => void;
} {
  return {
    ...storage,
    write(key, text) {
      // Also when storage is full: then it is the only lasting copy.
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
