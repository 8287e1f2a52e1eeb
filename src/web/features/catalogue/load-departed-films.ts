import type { DepartedFilms } from "#domain/catalogue/catalogue.ts";
import { call } from "#web/adapters/product-api.ts";

const NONE: DepartedFilms = {};
let loading: Promise<DepartedFilms> | null = null;

/**
 * The films that left the ranking, loaded on first use and cached. Never rejects: without an answer there are none, and
 * the next call retries.
 */
export function loadDepartedFilms(): Promise<DepartedFilms> {
  return (loading ??= call("getDepartedFilms", {}).catch(() => {
    loading = null;
    return NONE;
  }));
}
