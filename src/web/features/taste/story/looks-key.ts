const NAME = "canon.film-dna-looks";

/** Where looks are stored on the device; `owner` is a member's id, null for visitors. */
export function looksKey(owner: string | null): string {
  return owner === null ? NAME : `${NAME}.${owner}`;
}
