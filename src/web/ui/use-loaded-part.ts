import { useCallback, useState, type ComponentType } from "react";

/**
 * A part of the screen whose script is loaded with its first use: `Part` is null until then, and after `unload`. A failure
 * calls `onFailure`, and `load` may be called again. Both functions must be stable.
 */
export function useLoadedPart<Props>(load: () => Promise<ComponentType<Props>>, onFailure?: () => void) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  return {
    Part,
    load: useCallback(() => {
      load().then(
        (loaded) => setPart(() => loaded),
        () => onFailure?.(),
      );
    }, [load, onFailure]),
    unload: useCallback(() => setPart(null), []),
  };
}
