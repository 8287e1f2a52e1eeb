import { useEffect, useState } from "react";

/** What `load` brings; null until then. Its failure is thrown where the hook is used. `load` must be stable. */
export function useLoaded<T>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<{ readonly value: T } | null>(null);
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      try {
        const value = await load();
        if (!isGone) setLoaded({ value });
      } catch (error) {
        if (isGone) return;
        setLoaded(() => {
          throw error;
        });
      }
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [load]);
  return loaded?.value ?? null;
}
