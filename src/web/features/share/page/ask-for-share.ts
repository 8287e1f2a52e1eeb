import type { ShareKind } from "#domain/members/share.ts";
import { ApiError } from "#web/adapters/api-request.ts";
import { call } from "#web/adapters/product-api.ts";
import type { SharedRecord } from "#web/features/catalogue/shared-excerpt.ts";

export type ShareAnswer =
  | { readonly state: "public"; readonly record: SharedRecord }
  | { readonly state: "private" | "missing" | "error" };

/** What is behind a link now. The request also counts the view. */
export async function askForShare(kind: ShareKind, id: string, signal?: AbortSignal): Promise<ShareAnswer> {
  try {
    const found = await call(kind === "canon" ? "getSharedCanon" : "getSharedFilmDna", { params: { id } }, signal);
    const { filmIds: canonFilms, called = {}, username = null, createdAt } = found;
    const notes = "notes" in found && found.notes !== undefined ? { notes: found.notes } : {};
    return { state: "public", record: { canonFilms, called, ...notes, username, createdAt: Date.parse(createdAt) } };
  } catch (error) {
    if (!(error instanceof ApiError)) return { state: "error" };
    if (error.status === 403 || /private/i.test(error.serverMessage ?? "")) return { state: "private" };
    return { state: error.status === 404 ? "missing" : "error" };
  }
}
