import type { KinByRank } from "#domain/catalogue/catalogue.ts";
import { call } from "../../adapters/product-api.ts";

const NO_KIN: KinByRank = {};
let loading: Promise<KinByRank> | null = null;

/**
 * The nearest films of every film, loaded on first use and cached. Never rejects: without an answer there are none, and
 * the next call retries.
 */
export function loadFilmKin(): Promise<KinByRank> {
  return (loading ??= call("getFilmKin", {}).catch(() => {
    loading = null;
    return NO_KIN;
  }));
}
