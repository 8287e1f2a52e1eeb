import { type FaceLetters, letterFace } from "#domain/picture/share-image/typefaces.ts";
import type { Typefaces } from "#domain/picture/share-image/typefaces.ts";
import lettersUrl from "./letters.json?url";

let loading: Promise<Typefaces> | null = null;

/** The typefaces of cards, loaded on first use and cached; rejects if they can't be loaded, and the next call retries. */
export function loadCardFaces(): Promise<Typefaces> {
  return (loading ??= fetchFaces().catch((error: unknown) => {
    loading = null;
    throw error;
  }));
}

async function fetchFaces(): Promise<Typefaces> {
  const response = await fetch(lettersUrl);
  if (!response.ok) throw new Error(`The letters of cards can't be loaded: ${response.status}.`);
  // Written by `scripts/gather-letters.ts` of the same release.
  const { display, small } = (await response.json()) as { readonly display: FaceLetters; readonly small: FaceLetters };
  const [displayFace, smallFace] = [letterFace("display", display), letterFace("small", small)];
  return { display: displayFace, small: smallFace, others: [smallFace], emoji: smallFace };
}
