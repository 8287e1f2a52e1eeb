import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { EditionQuery } from "#contract/api/film-name.ts";
import {
  type SharedCanonAnswer,
  type SharedDnaAnswer,
  sharedCanonEndpoint,
  sharedDnaEndpoint,
  type SharedListAnswer,
  sharedListEndpoint,
  type ShareParams,
} from "#contract/api/shares.ts";
import { UNNAMED_LIST } from "#domain/lists/own-list.ts";
import { SHARE_ID, type ShareKind } from "#domain/members/share.ts";
import { prepareResponseOnDemand, sendPrepared } from "#platform/prepared-response.ts";
import { type FilmNames, namesAskedFor } from "../../film-names.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { sendProblem } from "../../problems.ts";
import type { ShareOwners } from "./share-owner.ts";
import type { ShareShelf } from "./share-shelf.ts";
import type { KeptShare } from "./share-store.ts";
import type { ViewCounter } from "./view-counter.ts";

/** Browsers revalidate a public share each time; shared caches keep nothing. */
export const REVALIDATED_PRIVATE = "private, no-cache";

export const SHARE_NAMES: Readonly<Record<ShareKind, string>> = { canon: "canon", dna: "Film DNA", list: "list" };

const ENDPOINTS = { canon: sharedCanonEndpoint, dna: sharedDnaEndpoint, list: sharedListEndpoint } as const;
const ANSWERS = { canon: canonAnswer, dna: dnaAnswer, list: listAnswer } as const;

interface ReadDeps {
  readonly names: FilmNames;
  readonly shelf: ShareShelf;
  readonly owners: ShareOwners;
  readonly views: ViewCounter;
}

/** What is behind a link, for whoever has it. */
export function addReadRoute(app: FastifyInstance, { shelf, owners, views, names }: ReadDeps, kind: ShareKind): void {
  const what = SHARE_NAMES[kind];
  app.route<{ Params: ShareParams; Querystring: EditionQuery }>({
    ...endpointRoute(ENDPOINTS[kind]),
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
        const body = JSON.stringify(ANSWERS[kind](found.share, films));
        const contentType = "application/json; charset=utf-8";
        const copy = prepareResponseOnDemand({ body, contentType, headers: { "cache-control": REVALIDATED_PRIVATE } });
        return { copy, bytes: body.length * 2 };
      });
      return sendPrepared(request, reply, prepared);
    },
  });
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

function listAnswer(share: KeptShare, { filmIds, called }: SharedFilmNames): SharedListAnswer {
  const { list = { name: UNNAMED_LIST }, notes, username, createdAt, viewCount } = share;
  return {
    ...list,
    filmIds,
    ...(called === undefined ? {} : { called }),
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
