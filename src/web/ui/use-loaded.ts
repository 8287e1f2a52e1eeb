import { useEffect, useState } from "react";

/** What `load` brings, which never rejects and is asked once while mounted; null until then. `load` must not change. */
export function useLoaded<T>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<{ readonly value: T } | null>(null);
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const value = await load();
      if (!isGone) setLoaded({ value });
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [load]);
  return loaded?.value ?? null;
}
