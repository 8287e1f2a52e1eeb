import { useMemo, useState } from "react";
import { usePart } from "#web/ui/load-part.tsx";
import { useIsHydrated } from "#web/ui/use-is-hydrated.ts";
import { type CatalogueView, useCatalogue } from "./catalogue.tsx";

/** Before a page has what it can't do without. */
export type NotReady = { readonly status: "loading" } | { readonly status: "error"; readonly retry: () => void };

/** `Data` of all films beside the films. */
export type WholeCatalogue<Data> =
  | NotReady
  | { readonly status: "ready"; readonly catalogue: Pick<CatalogueView, "films" | "metadataByRank"> & Data };

/** The whole catalogue with what `load` brings, once the device's lists are known too: loading on the server. */
export function useWholeCatalogue<Data extends object>(load: () => Promise<Data>): WholeCatalogue<Data> {
  const isHydrated = useIsHydrated();
  const { films, metadataByRank, isComplete, status, retry } = useCatalogue();
  const [tried, setTried] = useState(() => anew(load));
  const data = usePart(tried);
  return useMemo(() => {
    if (!isHydrated) return { status: "loading" };
    if (status === "error" || data === "failed") {
      const retryBoth = () => {
        retry();
        setTried(() => anew(load));
      };
      return { status: "error", retry: retryBoth };
    }
    if (!isComplete || data === "waiting") return { status: "loading" };
    return { status: "ready", catalogue: { films, metadataByRank, ...data } };
  }, [isHydrated, status, retry, isComplete, films, metadataByRank, data, load]);
}

/** Another function each time, so that a failure can be tried again. */
function anew<Data>(load: () => Promise<Data>): () => Promise<Data> {
  return () => load();
}
