import type { FastifyInstance } from "fastify";
import type { EditionQuery } from "#contract/api/film-name.ts";
import type { OperationInput } from "#contract/api/list-operation.ts";
import { deleteListsEndpoint } from "#contract/api/lists-file.ts";
import { operationBody, operationFromWire, userDataFrom } from "#contract/api/user-lists-wire.ts";
import {
  type BatchAnswer,
  type BatchBody,
  batchEndpoint,
  type ListChange,
  type ListChanges,
  listChangesEndpoint,
  operationEndpoints,
  type OperationHeaders,
  userDataEndpoint,
} from "#contract/api/user-lists.ts";
import type { EditionNumber } from "#domain/catalogue/editions.ts";
import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { sendCompressed } from "../../send-compressed.ts";
import { deleteLists } from "./delete-lists.ts";
import { forgetOperationsHourly } from "./forget-operations.ts";
import { type StoredLists } from "./lists-row.ts";
import { createListsReader, findListChanges } from "./lists-store.ts";
import type { ListChangeRow, UserListsTables } from "./lists-tables.ts";
import { namesAskedFor } from "../../film-names.ts";
import type { ChangeResult } from "./make-changes.ts";
import { operationChange, senderOf } from "./operation-change.ts";
import { addFileRoutes } from "./file-routes.ts";
import type { UserListsDeps } from "./members-calls.ts";
import { membersCalls } from "./members-calls.ts";
import type { MembersCalls } from "./members-calls.ts";

const MEBIBYTE = 1024 * 1024;
/** Enough for our clients' largest batch. */
const BODY_LIMIT_BYTES = 2 * MEBIBYTE;
const NAMES_MANY_FILMS: ReadonlySet<ListOperation["type"]> = new Set([
  "canon/reorder",
  "hidden/clear",
  "lists/update",
  "films/update",
]);

/** Smaller lists are sent sooner as they are. Ten thousand films are 1.6 MB. */
const SMALLEST_COMPRESSED_BYTES = 256 * 1024;

/** A member's own lists; whose they are follows from the token alone. */
export function addUserListsRoutes(app: FastifyInstance, deps: UserListsDeps): void {
  const { names, clock } = deps;
  const database = deps.database.withTables<UserListsTables>();
  const { lasting } = names;
  const calls = membersCalls(app, deps);
  const { asMember, userIdOf, listsOf } = calls;
  /** In bytes: our own data needs no schema to check each film. */
  const answerWith = ({ lists, version }: StoredLists, edition: EditionNumber): Buffer =>
    Buffer.from(JSON.stringify(userDataFrom(lists, version, namesAskedFor(names, edition).rankOf)));
  const readAnswer = createListsReader(database, lasting, (kept) => answerWith(kept, names.current));

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

  addChangeRoutes(app, deps, calls);

  app.route({
    ...endpointRoute(listChangesEndpoint),
    ...asMember,
    handler: async (request) => {
      const rows = await findListChanges(database.db, userIdOf(request));
      return { changes: rows.map((row) => listChange(row, lasting)) } satisfies ListChanges;
    },
  });

  addFileRoutes(app, deps, calls);

  app.route({
    ...endpointRoute(deleteListsEndpoint),
    ...asMember,
    handler: (request) => deleteLists(database, userIdOf(request), lasting),
  });

  forgetOperationsHourly(app, { database, clock });
}

function addChangeRoutes(
  app: FastifyInstance,
  { names }: UserListsDeps,
  { asMember, change, changeOne }: MembersCalls,
): void {
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

function batchResult(opId: string, result: ChangeResult | undefined): BatchAnswer["results"][number] {
  if (result === undefined) throw new Error("A change has no result.");
  return "refused" in result ? { opId, success: false, ...result.refused } : { opId, success: true, ...result };
}
