import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { EditionQuery } from "#contract/api/film-name.ts";
import {
  canonPrivacyBody,
  canonPrivacyEndpoint,
  dnaPrivacyBody,
  dnaPrivacyEndpoint,
  listPrivacyBody,
  listPrivacyEndpoint,
  ownCanonShareEndpoint,
  ownDnaShareEndpoint,
  type OwnListParams,
  ownListShareEndpoint,
  shareCanonBody,
  shareCanonEndpoint,
  shareDnaBody,
  shareDnaEndpoint,
  shareListBody,
  shareListEndpoint,
  type SharePrivacy,
} from "#contract/api/shares.ts";
import { sharePath } from "#contract/shared-page.ts";
import { MAX_NOTE_LENGTH } from "#domain/lists/film-memory.ts";
import { MAX_LIST_NAME, type OwnListId, UNNAMED_LIST } from "#domain/lists/own-list.ts";
import {
  kindOfShare,
  plainLine,
  SHARE_ID,
  SHARE_KINDS,
  type SharedList,
  type ShareKind,
  shareName,
  type ShareSubject,
} from "#domain/members/share.ts";
import { networkOf } from "#platform/client-network.ts";
import { type Clock, HOUR, SECOND } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Random } from "#platform/random.ts";
import type { AttemptLimit, Attempts } from "../../attempts/attempts.ts";
import type { FilmNames } from "../../film-names.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { Refusal } from "../../refusal.ts";
import { refuseDeparted } from "../account/departed-members.ts";
import { addReadRoute, SHARE_NAMES } from "./read-routes.ts";
import { withRememberedNames } from "./remembered-names.ts";
import { requireSameOrigin } from "./same-origin.ts";
import { type FilmToShare, sharedFilms } from "./share-films.ts";
import type { ShareOwners } from "./share-owner.ts";
import type { ShareShelf } from "./share-shelf.ts";
import { findOwnShare, putShare, setPrivacy } from "./share-store.ts";
import type { ShareTables } from "./share-tables.ts";
import type { ViewCounter } from "./view-counter.ts";

/** 128 bits: links can't be guessed. */
const ID_BYTES = 16;

const KIBIBYTE = 1024;
/** The largest canon, each film with a name or a note of some length. */
const BODY_LIMIT_BYTES = 512 * KIBIBYTE;
/** The same of the longest list. */
const LIST_LIMIT_BYTES = 2048 * KIBIBYTE;

/** Per IP address. */
const SHARINGS: AttemptLimit = { what: "share", most: 60, perMs: HOUR };

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

const OWN_SHARE = { canon: ownCanonShareEndpoint, dna: ownDnaShareEndpoint, list: ownListShareEndpoint } as const;
const PRIVACY = {
  canon: { endpoint: canonPrivacyEndpoint, body: canonPrivacyBody },
  dna: { endpoint: dnaPrivacyEndpoint, body: dnaPrivacyBody },
  list: { endpoint: listPrivacyEndpoint, body: listPrivacyBody },
} as const;

function subjectOf(kind: ShareKind, list: OwnListId | undefined): ShareSubject {
  if (kind !== "list") return kind;
  if (list === undefined) throw new Refusal(400, "Say which list.");
  return list;
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
    subject: ShareSubject,
    given: {
      readonly isPublic: boolean;
      readonly username?: string | null | undefined;
      readonly list?: SharedList;
    },
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
    const { list, isPublic } = given;
    const shared = { id, subject, owner, ...shown, username, isPublic, ...(list === undefined ? {} : { list }) };
    const kept = await database.transaction(async (queries) => {
      if (owner.kind !== "member") return putShare(queries, shared, clock());
      await refuseDeparted(queries, owner.id);
      const called = await withRememberedNames(queries, owner.id, shown, deps.names.lasting);
      return putShare(queries, { ...shared, called }, clock());
    });
    shelf.forget(kept.id);
    return publicUrl + sharePath(kindOfShare(subject), kept.id);
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

  app.route<{ Querystring: EditionQuery; Body: z.output<typeof shareListBody> }>({
    ...routeWithBody(shareListEndpoint, shareListBody),
    bodyLimit: LIST_LIMIT_BYTES,
    handler: async (request, reply) => {
      const { list: subject, films, ...given } = request.body;
      const shareUrl = await share(subject, { ...given, list: listHead(request.body) }, films, request, reply);
      return reply.header("cache-control", "no-store").send({ shareUrl });
    },
  });

  for (const kind of SHARE_KINDS) {
    addPrivacyRoute(app, deps, kind, limit);
    addOwnShareRoute(app, deps, kind);
    addReadRoute(app, deps, kind);
  }
}

function listHead({ name, about, isOrdered }: z.output<typeof shareListBody>): SharedList {
  const line = about === undefined ? null : plainLine(about, MAX_NOTE_LENGTH);
  return {
    name: plainLine(name, MAX_LIST_NAME) ?? UNNAMED_LIST,
    ...(line === null ? {} : { about: line }),
    ...(isOrdered === true ? { isOrdered } : {}),
  };
}

function addOwnShareRoute(
  app: FastifyInstance,
  { database, publicUrl, owners }: ShareRouteDeps,
  kind: ShareKind,
): void {
  app.route<{ Params: Partial<OwnListParams> }>({
    ...endpointRoute(OWN_SHARE[kind]),
    handler: async (request, reply) => {
      // The member's own, not their device's, as in changing privacy.
      const [owner] = await owners.acting(request);
      const own =
        owner === undefined ? null : await findOwnShare(database.db, subjectOf(kind, request.params.list), owner);
      const share = own === null ? null : { shareUrl: publicUrl + sharePath(kind, own.id), isPublic: own.isPublic };
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
  app.route<{ Body: SharePrivacy & { readonly shareId?: string; readonly list?: OwnListId } }>({
    ...routeWithBody(PRIVACY[kind].endpoint, PRIVACY[kind].body),
    handler: async (request, reply) => {
      requireSameOrigin(request, publicUrl);
      await limit(request, reply);
      const { shareId = null, list, ...change } = request.body;
      const subject = subjectOf(kind, list);
      const actors = await owners.acting(request);
      // Without an id it is the share that the member, not their device, makes and updates.
      const asked = shareId === null ? actors.slice(0, 1) : actors;
      const mayExist = asked.length > 0 && (shareId === null || SHARE_ID.test(shareId));
      const changed = mayExist
        ? await setPrivacy(database.db, { ...change, subject, id: shareId }, asked, clock())
        : null;
      // Don't reveal whether somebody else's share exists.
      if (changed === null && shareId !== null) throw new Refusal(404, `You have no such shared ${SHARE_NAMES[kind]}.`);
      if (changed !== null) shelf.forget(changed);
      return reply
        .header("cache-control", "no-store")
        .send({ success: true, ...(changed === null ? {} : { shareUrl: publicUrl + sharePath(kind, changed) }) });
    },
  });
}

function routeWithBody(endpoint: Parameters<typeof endpointRoute>[0], body: z.ZodType) {
  const route = endpointRoute(endpoint);
  return { ...route, schema: { ...route.schema, body } };
}
