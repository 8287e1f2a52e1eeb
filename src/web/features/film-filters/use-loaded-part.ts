import { useCallback, useState, type ComponentType } from "react";

/** A part of the screen whose script is loaded with its first use. `load` must be stable; `onFailure` says that it can't be had. */
export function useLoadedPart<Props>(load: () => Promise<ComponentType<Props>>, onFailure: () => void) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  return {
    Part,
    load: useCallback(() => {
      load().then((loaded) => setPart(() => loaded), onFailure);
    }, [load, onFailure]),
  };
}
