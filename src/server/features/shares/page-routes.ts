import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ShareParams } from "#contract/api/shares.ts";
import type { RenderPage } from "#contract/render-page.ts";
import { OWN_CANON_COOKIE, shareImagePath, type SharedPage, sharePath } from "#contract/shared-page.ts";
import { type Theme, THEME_COOKIE, themeFrom } from "#contract/theme.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { canonImage } from "#domain/picture/share-image/canon-image.ts";
import { dnaImage } from "#domain/picture/share-image/dna-image.ts";
import { SHARE_ID, SHARE_KINDS, type ShareKind } from "#domain/members/share.ts";
import { cookieValue, requestPath } from "#platform/request-head.ts";
import { type PreparedResponse, prepareResponseOnDemand, sendPrepared } from "#platform/prepared-response.ts";
import type { RenderPicture } from "../../adapters/picture-renderer.ts";
import { sendNotFound } from "../../problems.ts";
import { type OutsideServices, outsideServiceNames } from "../../outside-services.ts";
import { pagePolicy } from "../../page-policy.ts";
import { REVALIDATED_PRIVATE } from "./read-routes.ts";
import type { ShareShelf, ShelvedShare } from "./share-shelf.ts";

const STATUS = { private: 403, missing: 404 } as const;
const NO_ID = "share";

interface SharePageDeps {
  readonly shelf: ShareShelf;
  readonly renderPage: RenderPage;
  readonly renderPicture: RenderPicture;
  readonly catalogue: Catalogue;
  readonly publicUrl: string;
  readonly outside: OutsideServices;
  readonly connectTo: readonly string[];
}

/** The pages `/c/{id}`, `/dna/{id}` and `/l/{id}` and their pictures, always up to date. */
export function addSharePages(app: FastifyInstance, deps: SharePageDeps): void {
  const { shelf, catalogue } = deps;
  const emptyPages = createEmptyPages(deps);

  for (const kind of SHARE_KINDS) {
    app.get<{ Params: ShareParams }>(sharePath(kind, ":id"), { schema: { hide: true } }, async (request, reply) => {
      const theme = themeFrom(cookieValue(request.headers.cookie, THEME_COOKIE));
      const found = await findByAddress(shelf, kind, request);
      void reply.header("x-robots-tag", "noindex");
      if (found === null || !found.share.isPublic) {
        const state = found === null ? "missing" : "private";
        return sendPrepared(request, reply, await emptyPages(kind, state, theme), STATUS[state]);
      }
      const hasOwnCanon = cookieValue(request.headers.cookie, OWN_CANON_COOKIE) === "yes";
      return sendPrepared(request, reply, await pageOf(found, { theme, hasOwnCanon }, deps));
    });
  }

  app.get<{ Params: ShareParams & { readonly kind: string; readonly version: string } }>(
    "/share-images/:kind/:id/:version.png",
    { schema: { hide: true } },
    async (request, reply) => {
      const { kind, id, version } = request.params;
      const known = SHARE_KINDS.find((each) => each === kind);
      const found = known !== undefined && SHARE_ID.test(id) ? await shelf.find(known, id) : null;
      void reply.header("x-robots-tag", "noindex");
      // Private and missing look alike.
      if (found === null || !found.share.isPublic) return sendNotFound(request, reply);
      if (version !== String(found.share.version))
        return reply.header("cache-control", "no-store").redirect(shareImagePath(found.share), 302);
      const image = await found.copy("image", async () => {
        const draw = found.share.kind === "dna" ? dnaImage : canonImage;
        const body = await deps.renderPicture((faces, artOf) => draw(found.share, catalogue, faces, artOf));
        const copy = prepareResponseOnDemand({
          body,
          contentType: "image/png",
          headers: {
            "cache-control": REVALIDATED_PRIVATE,
            // For link previews on other sites.
            "cross-origin-resource-policy": "cross-origin",
          },
        });
        return { copy: { ...copy, isCompressible: false }, bytes: body.length };
      });
      return sendPrepared(request, reply, image);
    },
  );
}

/** Only the canonical spelling of an id is found: each page has one address. */
async function findByAddress(
  shelf: ShareShelf,
  kind: ShareKind,
  request: FastifyRequest<{ Params: ShareParams }>,
): Promise<ShelvedShare | null> {
  const { id } = request.params;
  const isPlain = SHARE_ID.test(id) && requestPath(request.url) === sharePath(kind, id);
  return isPlain ? shelf.find(kind, id) : null;
}

interface Visitor {
  readonly theme: Theme;
  readonly hasOwnCanon: boolean;
}

/** A public share's page, rendered once per theme and version, with and without space for a comparison. */
function pageOf(found: ShelvedShare, visitor: Visitor, deps: SharePageDeps): Promise<PreparedResponse> {
  const { owner: _owner, subject: _subject, isPublic: _isPublic, ...share } = found.share;
  return found.copy(`page ${visitor.theme}${visitor.hasOwnCanon ? " compared" : ""}`, async () => {
    const copy = await render({ state: "public", kind: share.kind, share }, share.id, visitor, deps);
    return { copy: copy.prepared, bytes: copy.bytes };
  });
}

/** The private and missing pages: the same for every id, so that not even their timing reveals anything. */
function createEmptyPages(
  deps: SharePageDeps,
): (kind: ShareKind, state: "private" | "missing", theme: Theme) => Promise<PreparedResponse> {
  const made = new Map<string, Promise<PreparedResponse>>();
  return (kind, state, theme) => {
    const name = `${kind} ${state} ${theme}`;
    const known = made.get(name);
    if (known !== undefined) return known;
    const page = render({ state, kind }, NO_ID, { theme, hasOwnCanon: false }, deps).then(({ prepared }) => prepared);
    made.set(name, page);
    page.catch(() => made.delete(name));
    return page;
  };
}

async function render(
  share: SharedPage,
  id: string,
  visitor: Visitor,
  deps: SharePageDeps,
): Promise<{ readonly prepared: PreparedResponse; readonly bytes: number }> {
  const { renderPage, catalogue, publicUrl } = deps;
  const path = sharePath(share.kind, id);
  const outside = outsideServiceNames(deps.outside);
  const { html } = await renderPage({ path, ...visitor, catalogue, publicUrl, share, outside });
  const prepared = prepareResponseOnDemand({
    body: html,
    contentType: "text/html; charset=utf-8",
    headers: {
      "cache-control": share.state === "public" ? REVALIDATED_PRIVATE : "private, no-store",
      vary: "Accept-Encoding, Cookie",
      "content-security-policy": pagePolicy(html, path, deps),
    },
  });
  return { prepared, bytes: Buffer.byteLength(html) * 1.5 };
}
