import type { FastifyInstance } from "fastify";
import {
  exportListsEndpoint,
  type ExportListsQuery,
  type GivenListsFile,
  type ListsFile,
  type ListsRestored,
  restoreListsEndpoint,
  type RestoreListsQuery,
} from "#contract/api/lists-file.ts";
import { type OperationHeaders } from "#contract/api/user-lists.ts";
import { orderingIn } from "#domain/lists/duels/ordering-record.ts";
import type { ListsDraft } from "#domain/lists/lists-draft.ts";
import { EMPTY_USER_LISTS, haveSameContent } from "#domain/lists/user-lists.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { refuseDeparted } from "../account/departed-members.ts";
import { type DuelsTables, findDuels, restoreDuels } from "../duels/duels-store.ts";
import { listsCsv } from "./lists-csv.ts";
import { listsFile, listsFromFile, refuseToLose } from "./lists-file.ts";
import { digestOf, senderOf } from "./operation-change.ts";
import type { MembersCalls, UserListsDeps } from "./members-calls.ts";

/** A file of ten thousand films has 3 MB. */
const FILE_LIMIT_BYTES = 8 * 1024 * 1024;

export function addFileRoutes(
  app: FastifyInstance,
  { names, catalogue, clock, ...deps }: UserListsDeps,
  { asMember, userIdOf, listsOf, changeOne }: MembersCalls,
): void {
  const { lasting } = names;
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
        const restored = lasting.lists(listsFromFile(request.body, names, lists).lists);
        return { lists: haveSameContent(lists, restored) ? lists : restored };
      };
      const { lists: told, leftOut } = listsFromFile(request.body, names, EMPTY_USER_LISTS);
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
}
