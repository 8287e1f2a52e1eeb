import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { EditionQuery } from "#contract/api/film-name.ts";
import type { OperationInput } from "#contract/api/list-operation.ts";
import {
  deleteListsEndpoint,
  exportListsEndpoint,
  type ExportListsQuery,
  type GivenListsFile,
  type ListsFile,
  type ListsRestored,
  restoreListsEndpoint,
  type RestoreListsQuery,
} from "#contract/api/lists-file.ts";
import { operationBody, operationFromWire, userDataFrom } from "#contract/api/user-lists-wire.ts";
import {
  type BatchAnswer,
  type BatchBody,
  batchEndpoint,
  type ListChange,
  type ListChanges,
  listChangesEndpoint,
  type ListsChanged,
  operationEndpoints,
  type OperationHeaders,
  userDataEndpoint,
} from "#contract/api/user-lists.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { orderingIn } from "#domain/lists/duels/ordering-record.ts";
import type { EditionNumber } from "#domain/catalogue/editions.ts";
import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import type { ListsDraft } from "#domain/lists/lists-draft.ts";
import { haveSameContent } from "#domain/lists/user-lists.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { grantMoreTime } from "../../answer-in-time.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { Refusal } from "../../refusal.ts";
import { sendCompressed } from "../../send-compressed.ts";
import type { VerifyToken } from "../../token-verifier.ts";
import { requireMember } from "../../who-asks.ts";
import { refuseDeparted } from "../account/departed-members.ts";
import { type DuelsTables, findDuels, restoreDuels } from "../duels/duels-store.ts";
import { changeLists } from "./change-lists.ts";
import { deleteLists } from "./delete-lists.ts";
import { forgetOperationsHourly } from "./forget-operations.ts";
import { listsCsv } from "./lists-csv.ts";
import { listsFile, listsFromFile, refuseToLose } from "./lists-file.ts";
import { type KeptLists, NOTHING_KEPT } from "./lists-row.ts";
import { createListsReader, findListChanges, findLists } from "./lists-store.ts";
import type { ListChangeRow, UserListsTables } from "./lists-tables.ts";
import { type FilmNames, namesAskedFor } from "../../film-names.ts";
import type { ChangeResult, ListsChange } from "./make-changes.ts";
import { digestOf, operationChange, senderOf } from "./operation-change.ts";
import { turnHooks } from "./turns.ts";

const MEBIBYTE = 1024 * 1024;
/** Enough for our clients' largest batch. */
const BODY_LIMIT_BYTES = 2 * MEBIBYTE;
/** A file of ten thousand films with their names, days and stars has 3. */
const FILE_LIMIT_BYTES = 8 * MEBIBYTE;

/** Whose bodies may name all films of a list. */
const NAMES_MANY_FILMS: ReadonlySet<ListOperation["type"]> = new Set([
  "canon/reorder",
  "hidden/clear",
  "lists/update",
  "films/update",
]);

/** Most members' lists are smaller, and sooner sent as they are. Ten thousand films are 1.6 MB. */
const SMALLEST_COMPRESSED_BYTES = 256 * 1024;

const USER_ID = "listsOfUserId";

interface UserListsDeps {
  readonly database: Database<unknown>;
  readonly catalogue: Catalogue;
  readonly names: FilmNames;
  readonly verifyToken: VerifyToken;
  readonly clock: Clock;
}

/** A member's own lists; whose they are follows from the token alone. */
export function addUserListsRoutes(app: FastifyInstance, deps: UserListsDeps): void {
  const { catalogue, names, clock } = deps;
  const database = deps.database.withTables<UserListsTables>();
  const { lasting } = names;
  const listsDeps = { database, clock, lasting };
  /** In bytes: our own data needs no schema to check each film. */
  const answerWith = ({ lists, version }: KeptLists, edition: EditionNumber): Buffer =>
    Buffer.from(JSON.stringify(userDataFrom(lists, version, namesAskedFor(names, edition).rankOf)));
  const readAnswer = createListsReader(database, lasting, (kept) => answerWith(kept, names.current));

  app.decorateRequest(USER_ID, "");
  /** Before the body is parsed, so that a visitor learns nothing about its schema. */
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header("cache-control", "private, no-store");
    request.setDecorator(USER_ID, (await requireMember(deps.verifyToken, request)).userId);
  };
  const userIdOf = (request: FastifyRequest): string => {
    const userId = request.getDecorator<string>(USER_ID);
    if (userId === "") throw new Error("Nobody asked who asks.");
    return userId;
  };
  const asMember = { onRequest, ...turnHooks(userIdOf) };
  const listsOf = async (userId: string): Promise<KeptLists> =>
    (await findLists(database.db, userId, lasting)) ?? NOTHING_KEPT;
  const change = (request: FastifyRequest, changes: readonly ListsChange[]) =>
    changeLists(listsDeps, userIdOf(request), changes, () => grantMoreTime(request));
  const changeOne = async (request: FastifyRequest, one: ListsChange): Promise<ListsChanged> => {
    const { results } = await change(request, [one]);
    return { success: true, version: versionOf(results[0]) };
  };

  app.route<{ Querystring: EditionQuery }>({
    ...endpointRoute(userDataEndpoint),
    ...asMember,
    handler: async (request, reply) => {
      const { edition } = request.query;
      const known = edition === names.current ? await readAnswer(userIdOf(request)) : null;
      const answer = known ?? answerWith(await listsOf(userIdOf(request)), edition);
      return sendCompressed(request, reply, answer, SMALLEST_COMPRESSED_BYTES);
    },
  });

  for (const { type, endpoint } of operationEndpoints) {
    app.route<{ Headers: OperationHeaders; Querystring: EditionQuery; Body: OperationInput }>({
      ...endpointRoute(endpoint),
      ...asMember,
      ...(NAMES_MANY_FILMS.has(type) ? { bodyLimit: BODY_LIMIT_BYTES } : {}),
      handler: async (request) => {
        // The route's schema has parsed the body.
        const wire = { ...request.body, type } as Parameters<typeof operationFromWire>[0];
        const operation = operationFromWire(wire, namesAskedFor(names, request.query.edition).idOf);
        return changeOne(request, operationChange(operation, senderOf(request.headers), names));
      },
    });
  }

  app.route<{ Querystring: EditionQuery; Body: BatchBody }>({
    ...endpointRoute(batchEndpoint),
    ...asMember,
    bodyLimit: BODY_LIMIT_BYTES,
    handler: async (request) => {
      const { operations } = request.body;
      const { idOf } = namesAskedFor(names, request.query.edition);
      const changes = operations.map(({ opId, client = null, seq = null, operation }) =>
        operationChange(operationFromWire(operation, idOf), { opId, client, seq }, names),
      );
      const { version, results } = await change(request, changes);
      const named = operations.map(({ opId }, index) => batchResult(opId, results[index]));
      return { success: true, version, results: named } satisfies BatchAnswer;
    },
  });

  app.route({
    ...endpointRoute(listChangesEndpoint),
    ...asMember,
    handler: async (request) => {
      const rows = await findListChanges(database.db, userIdOf(request));
      return { changes: rows.map((row) => listChange(row, lasting)) } satisfies ListChanges;
    },
  });

  app.route<{ Querystring: ExportListsQuery }>({
    ...endpointRoute(exportListsEndpoint),
    ...asMember,
    handler: async (request, reply) => {
      const { lists } = await listsOf(userIdOf(request));
      const { format } = request.query;
      const day = new Date(clock()).toISOString().slice(0, 10);
      reply.header("content-disposition", `attachment; filename="canon-${day}.${format}"`);
      if (format === "json") {
        const { record } = await findDuels(deps.database.withTables<DuelsTables>().db, userIdOf(request), lasting);
        const file: ListsFile = listsFile(lists, [...orderingIn(record).answers], catalogue, clock());
        // In bytes, as above.
        return reply.type("application/json; charset=utf-8").send(Buffer.from(JSON.stringify(file)));
      }
      return reply.type("text/csv; charset=utf-8").serializer(String).send(listsCsv(lists, catalogue));
    },
  });

  app.route<{ Headers: OperationHeaders; Querystring: RestoreListsQuery; Body: GivenListsFile }>({
    ...endpointRoute(restoreListsEndpoint),
    ...asMember,
    bodyLimit: FILE_LIMIT_BYTES,
    handler: async (request) => {
      const restore = (draft: ListsDraft) => {
        const lists = draft.lists();
        const restored = lasting.lists(listsFromFile(request.body, names, lists.memories).lists);
        return { lists: haveSameContent(lists, restored) ? lists : restored };
      };
      const { lists: told, leftOut } = listsFromFile(request.body, names, []);
      if (request.query.leaveOut === "false") refuseToLose(leftOut);
      const userId = userIdOf(request);
      const changed = await changeOne(request, {
        ...senderOf(request.headers),
        digest: digestOf(told),
        operation: null,
        change: restore,
      });
      const { duel_answers: answers = [] } = request.body;
      if (answers.length > 0)
        await deps.database.withTables<DuelsTables>().transaction(async (queries) => {
          await refuseDeparted(queries, userId);
          await restoreDuels(queries, userId, { base: told.canonOrder, answers }, { now: clock(), lasting });
        });
      return { ...changed, leftOut: [...leftOut] } satisfies ListsRestored;
    },
  });

  app.route({
    ...endpointRoute(deleteListsEndpoint),
    ...asMember,
    handler: (request) => deleteLists(database, userIdOf(request), lasting),
  });

  forgetOperationsHourly(app, listsDeps);
}

/** Both texts were written by `changeLists`. */
function listChange({ op_id, made_at, operation, undo }: ListChangeRow, lasting: LastingFilms): ListChange {
  const [made, back] = [operation, undo].map((text) => {
    const parsed = lasting.operation(JSON.parse(text) as ListOperation);
    return { type: parsed.type, ...operationBody(parsed) } as ListChange["operation"];
  });
  if (made === undefined || back === undefined) throw new Error("A change has no operation.");
  return { opId: op_id, madeAt: new Date(made_at).toISOString(), operation: made, undo: back };
}

function versionOf(result: ChangeResult | undefined): number {
  if (result === undefined) throw new Error("A change has no result.");
  if ("refused" in result) throw new Refusal(result.refused.status, result.refused.message);
  return result.version;
}

function batchResult(opId: string, result: ChangeResult | undefined): BatchAnswer["results"][number] {
  if (result === undefined) throw new Error("A change has no result.");
  return "refused" in result ? { opId, success: false, ...result.refused } : { opId, success: true, ...result };
}
