import { useEffect, useMemo, useState } from "react";
import { PRODUCT_NAME } from "#contract/pages.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { SharedListAnswer } from "#contract/api/shares.ts";
import type { SharedList, ShareKind } from "#domain/members/share.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { useDepartedFilms } from "#web/features/lists/use-list-films.ts";
import type { ContentByKind, SharedRecord } from "#web/features/catalogue/page-excerpts.ts";
import { ApiError } from "#web/adapters/api-request.ts";
import { call } from "#web/adapters/product-api.ts";
import type { CanonCatalogue } from "./canon-content.ts";

export type SharedView<Content> =
  /** With `awaitsContent`, for what `contentOf` needs. */
  | { readonly state: "loading"; readonly awaitsContent?: true }
  | { readonly state: "private" | "missing" }
  | { readonly state: "error"; readonly retry: () => void }
  | { readonly state: "public"; readonly record: SharedRecord; readonly content: Content };

const NO_FILMS: readonly FilmId[] = [];

/**
 * First the HTML's state, then the server's, because the owner may have changed it; asking counts the view. `contentOf`
 * returns null while data is missing.
 */
export function useSharedPage<Kind extends ShareKind>(
  kind: Kind,
  id: string,
  contentOf: ((record: SharedRecord, catalogue: CanonCatalogue) => ContentByKind[Kind] | null) | null,
): SharedView<ContentByKind[Kind]> {
  const { share, films, metadataByRank, isComplete, status, retry } = useCatalogue();
  const excerpt = share?.kind === kind && (share.state !== "public" || share.id === id) ? share : null;
  const [answer, setAnswer] = useState<ShareAnswer | null>(null);
  const isClosed = excerpt !== null && excerpt.state !== "public";

  useEffect(() => {
    if (isClosed) return;
    const leaving = new AbortController();
    const loadShare = async () => {
      const asked = await askForShare(kind, id, leaving.signal);
      if (!leaving.signal.aborted) setAnswer(asked);
    };
    void loadShare();
    return () => leaving.abort();
  }, [kind, id, isClosed]);

  const departed = useDepartedFilms(answer?.state === "public" ? answer.record.canonFilms : NO_FILMS);
  return useMemo(() => {
    const known = answer === null || (answer.state === "error" && excerpt !== null) ? excerpt : answer;
    if (known === null) return { state: "loading" };
    if (known.state === "error") {
      const askAgain = () => {
        setAnswer(null);
        void askForShare(kind, id).then(setAnswer);
      };
      return { state: "error", retry: askAgain };
    }
    if (known.state !== "public") return { state: known.state };
    const { record } = known;
    if (excerpt?.state === "public" && isSameCanon(excerpt.record, record)) {
      // An excerpt of this kind has this content.
      return { state: "public", record, content: excerpt.content as ContentByKind[Kind] };
    }
    if (contentOf === null) return { state: "loading", awaitsContent: true };
    if (!isComplete && status === "error") return { state: "error", retry };
    if (!isComplete || departed === null) return { state: "loading" };
    const content = contentOf(record, { films, metadataByRank, departed });
    return content === null ? { state: "missing" } : { state: "public", record, content };
  }, [kind, id, answer, excerpt, isComplete, status, retry, films, metadataByRank, departed, contentOf]);
}

function isSameCanon(one: SharedRecord, other: SharedRecord): boolean {
  return (
    one.canonFilms.length === other.canonFilms.length &&
    one.canonFilms.every((film, index) => film === other.canonFilms[index] && one.called[film] === other.called[film])
  );
}

/** Sets the title once known; the server's HTML already has it. */
export function useSharedTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}

export type ShareAnswer =
  | { readonly state: "public"; readonly record: SharedRecord }
  | { readonly state: "private" | "missing" | "error" };

const READ = { canon: "getSharedCanon", dna: "getSharedFilmDna", list: "getSharedList" } as const;

function listOf({ name, about, isOrdered }: SharedListAnswer): SharedList {
  return { name, ...(about === undefined ? {} : { about }), ...(isOrdered === undefined ? {} : { isOrdered }) };
}

/** The request also counts the view. */
export async function askForShare(kind: ShareKind, id: string, signal?: AbortSignal): Promise<ShareAnswer> {
  try {
    const found = await call(READ[kind], { params: { id } }, signal);
    const { filmIds: canonFilms, called = {}, username = null, createdAt } = found;
    const told = {
      ...("notes" in found && found.notes !== undefined ? { notes: found.notes } : {}),
      ...("name" in found ? { list: listOf(found) } : {}),
    };
    return { state: "public", record: { ...told, canonFilms, called, username, createdAt: Date.parse(createdAt) } };
  } catch (error) {
    if (!(error instanceof ApiError)) return { state: "error" };
    if (error.status === 403 || /private/i.test(error.serverMessage ?? "")) return { state: "private" };
    return { state: error.status === 404 ? "missing" : "error" };
  }
}
