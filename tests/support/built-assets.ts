import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { PageAssets } from "#contract/render-page.ts";

export const DIST = join(import.meta.dirname, "../../dist");

/** What the pages of the build load; the build wrote it. */
export const assets = JSON.parse(readFileSync(join(DIST, "page-assets.json"), "utf8")) as PageAssets;
export const homeScripts = [assets.entry.href, ...assets.entry.imports, ...(assets.routeScripts["home"] ?? [])];

/** Bytes of a built file as it travels: Brotli where that was worth a copy, plain otherwise. */
export function travelBytes(address: string): number {
  const file = join(DIST, "client", address);
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

export function totalBytes(addresses: readonly string[]): number {
  return addresses.reduce((total, address) => total + travelBytes(address), 0);
}
