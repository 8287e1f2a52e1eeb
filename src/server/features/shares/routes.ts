import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { EditionQuery } from "#contract/api/film-name.ts";
import {
  canonPrivacyBody,
  canonPrivacyEndpoint,
  dnaPrivacyBody,
  dnaPrivacyEndpoint,
  ownCanonShareEndpoint,
  ownDnaShareEndpoint,
  shareCanonBody,
  shareCanonEndpoint,
  type SharedCanonAnswer,
  type SharedDnaAnswer,
  sharedCanonEndpoint,
  sharedDnaEndpoint,
  shareDnaBody,
  shareDnaEndpoint,
  type ShareParams,
} from "#contract/api/shares.ts";
import { pages } from "#contract/pages.ts";
import { SHARE_ID, type ShareKind, shareName } from "#domain/members/share.ts";
import { networkOf } from "#platform/client-network.ts";
import { type Clock, HOUR, SECOND } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { prepareResponseOnDemand, sendPrepared } from "#platform/prepared-response.ts";
import type { Random } from "#platform/random.ts";
import type { AttemptLimit, Attempts } from "../../attempts/attempts.ts";
import { type FilmNames, namesAskedFor } from "../../film-names.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { sendProblem } from "../../problems.ts";
import { Refusal } from "../../refusal.ts";
import { refuseDeparted } from "../account/departed-members.ts";
import { withRememberedNames } from "./remembered-names.ts";
import { requireSameOrigin } from "./same-origin.ts";
import { type FilmToShare, sharedFilms } from "./share-films.ts";
import type { ShareOwners } from "./share-owner.ts";
import type { ShareShelf } from "./share-shelf.ts";
import { findOwnShare, type KeptShare, putShare, setPrivacy } from "./share-store.ts";
import type { ShareTables } from "./share-tables.ts";
import type { ViewCounter } from "./view-counter.ts";

/** 128 bits: links can't be guessed. */
const ID_BYTES = 16;

const KIBIBYTE = 1024;
/** The largest canon, each film with a name or a note of some length. */
const BODY_LIMIT_BYTES = 512 * KIBIBYTE;

/** Per IP address. */
const SHARINGS: AttemptLimit = { what: "share", most: 60, perMs: HOUR };

/** Browsers revalidate a public share each time; shared caches keep nothing. */
export const REVALIDATED_PRIVATE = "private, no-cache";

export interface ShareRouteDeps {
  readonly database: Database<ShareTables>;
  readonly attempts: Attempts;
  readonly clock: Clock;
  readonly random: Random;
  readonly publicUrl: string;
  readonly names: FilmNames;
  readonly shelf: ShareShelf;
  readonly owners: ShareOwners;
  readonly views: ViewCounter;
}

export function addShareRoutes(app: FastifyInstance, deps: ShareRouteDeps): void {
  const { database, clock, random, publicUrl, shelf, owners, attempts } = deps;

  const limit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const waitMs = await attempts.take(SHARINGS, networkOf(request.ip));
    if (waitMs === null) return;
    void reply.header("retry-after", Math.ceil(waitMs / SECOND));
    throw new Refusal(429, "You have shared very often within an hour. Please try again later.");
  };

  const share = async (
    kind: ShareKind,
    given: { readonly isPublic: boolean; readonly username?: string | null | undefined },
    films: readonly FilmToShare[],
    request: FastifyRequest<{ Querystring: EditionQuery }>,
    reply: FastifyReply,
  ): Promise<string> => {
    requireSameOrigin(request, publicUrl);
    const shown = sharedFilms(films, request.query.edition, deps.names);
    await limit(request, reply);
    const { owner, name } = await owners.sharing(request, reply);
    const username = shareName(name ?? (owner.kind === "device" ? (given.username ?? "") : ""));
    const id = random.bytes(ID_BYTES).toString("base64url");
    const shared = { id, kind, owner, ...shown, username, isPublic: given.isPublic };
    const kept = await database.transaction(async (queries) => {
      if (owner.kind !== "member") return putShare(queries, shared, clock());
      await refuseDeparted(queries, owner.id);
      const called = await withRememberedNames(queries, owner.id, shown, deps.names.lasting);
      return putShare(queries, { ...shared, called }, clock());
    });
    shelf.forget(kept.id);
    return publicUrl + pathOf(kind, kept.id);
  };

  app.route<{ Querystring: EditionQuery; Body: z.output<typeof shareCanonBody> }>({
    ...routeWithBody(shareCanonEndpoint, shareCanonBody),
    bodyLimit: BODY_LIMIT_BYTES,
    handler: async (request, reply) => {
      const shareUrl = await share("canon", request.body, request.body.canonFilms, request, reply);
      return reply.header("cache-control", "no-store").send({ shareUrl });
    },
  });

  app.route<{ Querystring: EditionQuery; Body: z.output<typeof shareDnaBody> }>({
    ...routeWithBody(shareDnaEndpoint, shareDnaBody),
    bodyLimit: BODY_LIMIT_BYTES,
    handler: async (request, reply) => {
      const called = new Map(Object.entries(request.body.called ?? {}));
      const films = request.body.canonFilms.map((film) => ({ film_id: film, called: called.get(String(film)) }));
      const shareUrl = await share("dna", request.body, films, request, reply);
      return reply.header("cache-control", "no-store").send({ success: true, shareUrl });
    },
  });

  addPrivacyRoute(app, deps, "canon", limit);
  addPrivacyRoute(app, deps, "dna", limit);
  addOwnShareRoute(app, deps, "canon");
  addOwnShareRoute(app, deps, "dna");
  addReadRoute(app, deps, "canon", canonAnswer);
  addReadRoute(app, deps, "dna", dnaAnswer);
}

function addOwnShareRoute(
  app: FastifyInstance,
  { database, publicUrl, owners }: ShareRouteDeps,
  kind: ShareKind,
): void {
  app.route({
    ...endpointRoute(kind === "canon" ? ownCanonShareEndpoint : ownDnaShareEndpoint),
    handler: async (request, reply) => {
      // The member's own, not their device's, as in changing privacy.
      const [owner] = await owners.acting(request);
      const own = owner === undefined ? null : await findOwnShare(database.db, kind, owner);
      const share = own === null ? null : { shareUrl: publicUrl + pathOf(kind, own.id), isPublic: own.isPublic };
      return reply.header("cache-control", "no-store").send({ share });
    },
  });
}

function addPrivacyRoute(
  app: FastifyInstance,
  { database, clock, publicUrl, shelf, owners }: ShareRouteDeps,
  kind: ShareKind,
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  app.route<{ Body: z.output<typeof canonPrivacyBody> | z.output<typeof dnaPrivacyBody> }>({
    ...(kind === "canon"
      ? routeWithBody(canonPrivacyEndpoint, canonPrivacyBody)
      : routeWithBody(dnaPrivacyEndpoint, dnaPrivacyBody)),
    handler: async (request, reply) => {
      requireSameOrigin(request, publicUrl);
      await limit(request, reply);
      const { shareId = null, ...change } = request.body;
      const actors = await owners.acting(request);
      // Without an id it is the share that the member, not their device, makes and updates.
      const asked = shareId === null ? actors.slice(0, 1) : actors;
      const mayExist = asked.length > 0 && (shareId === null || SHARE_ID.test(shareId));
      const changed = mayExist ? await setPrivacy(database.db, { ...change, kind, id: shareId }, asked, clock()) : null;
      // Don't reveal whether somebody else's share exists.
      if (changed === null && shareId !== null) throw new Refusal(404, `You have no such shared ${nameOf(kind)}.`);
      if (changed !== null) shelf.forget(changed);
      return reply
        .header("cache-control", "no-store")
        .send({ success: true, ...(changed === null ? {} : { shareUrl: publicUrl + pathOf(kind, changed) }) });
    },
  });
}

function addReadRoute(
  app: FastifyInstance,
  { shelf, owners, views, names }: ShareRouteDeps,
  kind: ShareKind,
  answerOf: (share: KeptShare, films: SharedFilmNames) => SharedCanonAnswer | SharedDnaAnswer,
): void {
  const what = nameOf(kind);
  app.route<{ Params: ShareParams; Querystring: EditionQuery }>({
    ...endpointRoute(kind === "canon" ? sharedCanonEndpoint : sharedDnaEndpoint),
    handler: async (request, reply) => {
      const { id } = request.params;
      const found = SHARE_ID.test(id) ? await shelf.find(kind, id) : null;
      if (found === null) return problem(request, reply, 404, `This shared ${what} does not exist.`);
      if (!found.share.isPublic) return problem(request, reply, 403, `This ${what} is private.`);
      const { edition } = request.query;
      const { rankOf } = namesAskedFor(names, edition);
      // An expired session must not block what is public.
      const asker = await owners.acting(request).catch(() => []);
      views.note(found.share, request, asker);
      const prepared = await found.copy(`answer of edition ${edition}`, async () => {
        const { called } = found.share;
        const filmIds = [...found.share.canonFilms];
        const canonFilms = filmIds.flatMap((film) => rankOf(film) ?? []);
        const films = { canonFilms, filmIds, ...(Object.keys(called).length === 0 ? {} : { called }) };
        const body = JSON.stringify(answerOf(found.share, films));
        const contentType = "application/json; charset=utf-8";
        const copy = prepareResponseOnDemand({ body, contentType, headers: { "cache-control": REVALIDATED_PRIVATE } });
        return { copy, bytes: body.length * 2 };
      });
      return sendPrepared(request, reply, prepared);
    },
  });
}

function pathOf(kind: ShareKind, id: string): string {
  return kind === "canon" ? pages.sharedCanon(id) : pages.sharedDna(id);
}

function nameOf(kind: ShareKind): string {
  return kind === "canon" ? "canon" : "Film DNA";
}

function problem(request: FastifyRequest, reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return sendProblem(request, reply, status, sentence, { error: sentence });
}

type SharedFilmNames = Pick<SharedCanonAnswer, "canonFilms" | "filmIds" | "called">;

function canonAnswer({ notes, username, createdAt, viewCount }: KeptShare, films: SharedFilmNames): SharedCanonAnswer {
  return {
    ...films,
    ...(notes === undefined ? {} : { notes }),
    ...named(username),
    createdAt: new Date(createdAt).toISOString(),
    viewCount,
  };
}

function dnaAnswer({ username, createdAt }: KeptShare, films: SharedFilmNames): SharedDnaAnswer {
  return { ...films, ...named(username), isPublic: true, createdAt: new Date(createdAt).toISOString() };
}

function named(username: string | null): { readonly username?: string } {
  return username === null ? {} : { username };
}

function routeWithBody(endpoint: Parameters<typeof endpointRoute>[0], body: z.ZodType) {
  const route = endpointRoute(endpoint);
  return { ...route, schema: { ...route.schema, body } };
}
