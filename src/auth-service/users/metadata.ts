import { z } from "zod";
import { invalidRequest } from "../errors/refusals.ts";

export type Metadata = Readonly<Record<string, unknown>>;

export const metadataSchema = z.record(z.string(), z.unknown()).nullish();

/** From anybody but the service, these would be lies. */
const NOTED_BY_THE_SERVICE = new Set(["sub", "email", "email_verified", "phone", "phone_verified"]);

export const ownMetadataSchema = metadataSchema.transform((data) =>
  data ? Object.fromEntries(Object.entries(data).filter(([key]) => !NOTED_BY_THE_SERVICE.has(key))) : data,
);

export function metadataFromText(text: string): Metadata {
  return JSON.parse(text) as Metadata;
}

export function metadataToText(metadata: Metadata): string {
  return JSON.stringify(metadata);
}

/** Merges key by key, not deeper; `null` deletes a key. */
export function mergeMetadata(metadata: Metadata, changes: Metadata): Metadata {
  // As a map, so that `__proto__` is a key like any other.
  const merged = new Map(Object.entries(metadata));
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) merged.delete(key);
    else merged.set(key, value);
  }
  return Object.fromEntries(merged);
}

export function mergedText(text: string, changes: Metadata): string {
  return metadataToText(mergeMetadata(metadataFromText(text), changes));
}

export function providersMetadata(providers: readonly string[]): Metadata {
  const distinct = [...new Set(providers)];
  return distinct.length === 0 ? {} : { provider: distinct[0], providers: distinct };
}

/** Metadata travels in every access token, and so in every request. */
const MAX_METADATA_CHARACTERS = 8192;

export function checkMetadataSize(metadata: Metadata | null | undefined): void {
  if (metadata && JSON.stringify(metadata).length > MAX_METADATA_CHARACTERS)
    throw invalidRequest(`User metadata cannot be longer than ${MAX_METADATA_CHARACTERS} characters`);
}
