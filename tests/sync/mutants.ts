/** The rules of the sync of lists, each taken out: the model test must notice every one of them. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  /** What is replaced, exactly as it stands in the file, and by what. */
  readonly replace: string;
  readonly by: string;
  /** Which of the model tests must notice it. */
  readonly test?: "editions";
  /** False where nothing is lost without the rule, so that no history can tell. */
  readonly isNoticed?: false;
}

const SYNC = "src/web/features/lists/sync";
const LOG = "src/web/features/lists";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the server does not know an operation again",
    file: "tests/sync/sync-server.ts",
    replace: "if (earlier !== undefined) return earlier.version;",
    by: "",
  },
  {
    name: "what is pending is not shown on top of the server's answer",
    file: `${LOG}/shown-lists.ts`,
    replace: "for (const { operation } of rest) applyTo(draft, meaning(operation));",
    by: "",
  },
  {
    name: "operations are not kept on the device",
    file: `${LOG}/stored-texts.ts`,
    replace: "writing = storage.write(prefix + key, text);",
    by: 'writing = storage.write(prefix + key, text); if (key.startsWith("operations")) storage.remove(prefix + key);',
  },
  {
    name: "operations are not kept a second time",
    file: `${SYNC}/member-device.ts`,
    replace: "if (isMirrored(key)) mirror.write(key, text);",
    by: "",
  },
  {
    name: "what the device has lost is not taken back",
    file: `${SYNC}/member-lists.ts`,
    replace: "void device.takeBack(() => !isStopped()).then(refreshAndSend);",
    by: "",
  },
  {
    name: "a device's own lists are not sent to an empty account",
    file: `${SYNC}/lists-from-before.ts`,
    replace: "operationsOf(updateBetween(lists, joinLists(lists, local))).entries()",
    by: "([] as readonly ListOperation[]).entries()",
  },
  {
    name: "a device's own lists are not set aside where the account holds films",
    file: `${SYNC}/lists-from-before.ts`,
    replace: "keepAside(local, fingerprintOf(guest.identity()));",
    by: "guest.clear();",
  },
  {
    name: "a device's own lists are joined at the first sign-in only",
    file: `${SYNC}/lists-from-before.ts`,
    replace: "if (areEmpty(guest.lists())) return false;",
    by: 'if (areEmpty(guest.lists())) return false; if (world.storage.read("joined") !== null) { guest.clear(); return true; } world.storage.write("joined", "yes");',
  },
  {
    name: "operations are sent in any order",
    file: `${SYNC}/send-operations.ts`,
    replace: "const [head] = operations;",
    by: "const head = operations.at(-1); operations = operations.slice(-1);",
  },
  {
    name: "an acknowledgement takes an operation off the device",
    file: `${SYNC}/outbox-sender.ts`,
    replace: 'if ("version" in verdict) log.markApplied(operation, { generation, version: verdict.version });',
    by: 'if ("version" in verdict) { const { base: now } = readOutbox(); if (now !== null) keepBase({ ...now, contains: [verdict.opId] }); }',
  },
  {
    name: "an answer is kept without naming the changes that it contains",
    file: `${SYNC}/member-device.ts`,
    replace: "texts.write(`base.${generation}.${version}`, writeDeviceRecord(lists, savedAt, { contains }));",
    by: "texts.write(`base.${generation}.${version}`, writeDeviceRecord(lists, savedAt)); log.drop(new Set(contains));",
  },
  {
    name: "an older answer takes the place of a newer one",
    file: `${SYNC}/member-device.ts`,
    replace: "removeOlderBases(texts);",
    by: 'for (const key of texts.keys("base")) if (key !== `base.${generation}.${version}`) texts.remove(key);',
  },
  {
    name: "a failure is the end of an operation",
    file: `${SYNC}/outbox-sender.ts`,
    replace: "retries.failed(failure, ",
    by: "if (base !== null) options.device.keepBase({ ...base, contains: pending.slice(0, 1).map(({ opId }) => opId) }); retries.failed(failure, ",
  },
  {
    name: "a sent order takes the place of the canon",
    file: "src/domain/lists/list-operations.ts",
    replace: "applySentOrder(before, operation.ids, operation.base ?? null)",
    by: "operation.ids",
  },
  {
    name: "a server that went back is not noticed",
    file: `${SYNC}/outbox-sender.ts`,
    replace: "if (version < reached) {",
    by: "if (version < -1) {",
  },
  {
    name: "changes of other devices between one's own are not noticed",
    file: `${SYNC}/outbox-sender.ts`,
    replace: "version !== from + index",
    by: "version < from - index",
  },
  {
    name: "applied changes are folded without naming them",
    file: `${SYNC}/outbox-sender.ts`,
    replace: "const contains = pending.map(({ opId }) => opId);",
    by: "const contains: string[] = []; log.drop(new Set(pending.map(({ opId }) => opId)));",
  },
  {
    name: "a refused change is dropped in silence",
    file: `${SYNC}/member-device.ts`,
    replace: "texts.write(`refused.${opId}`, JSON.stringify({ opId, operation, message }));",
    by: "",
  },
  {
    name: "signing out takes the unsent changes along",
    file: `${SYNC}/member-device.ts`,
    replace: 'for (const key of texts.keys("base")) texts.remove(key);',
    by: 'for (const kind of ["base", "operations"]) for (const key of texts.keys(kind)) texts.remove(key);',
  },
  {
    name: "one member's changes are kept where the next one's are",
    file: `${SYNC}/member-device.ts`,
    replace: "const prefix = `${MEMBERS_PREFIX}${userId}.`;",
    by: "const prefix = `${MEMBERS_PREFIX}ann.`;",
  },
  {
    name: "hidden films are reset by every answer",
    file: `${SYNC}/outbox-sender.ts`,
    replace: "const { version, lists } = fetching;",
    by: "const { version } = fetching; const lists = { ...fetching.lists, minimizedFilms: [] };",
  },
  {
    name: "memories are forgotten by every answer",
    file: `${SYNC}/outbox-sender.ts`,
    replace: "const { version, lists } = fetching;",
    by: "const { version } = fetching; const lists = { ...fetching.lists, memories: [] };",
  },
  {
    name: "folded operations are applied again",
    file: `${LOG}/list-log.ts`,
    replace: "if (!contained.has(logged.opId)) byId.set(logged.opId, logged);",
    by: "byId.set(logged.opId, logged);",
  },
  {
    name: "an undo takes back whatever has come with a change",
    file: `${LOG}/create-user-lists-store.ts`,
    replace: "const inverse = undoOf(before, operation);",
    by: "const inverse = undoOf(before, { type: 'lists/update', takes: [], puts: current().canonOrder.map((id) => ({ list: 'canon', id })) });",
  },
  {
    name: "a page that says no edition means the current one",
    file: "src/server/film-names.ts",
    replace: 'const UNSAID = "1";',
    by: "const UNSAID = undefined;",
    test: "editions",
  },
  {
    name: "a page of another edition is answered the current ranking",
    file: "src/server/film-names.ts",
    replace: 'if (isUnsaid || (query["edition"] ?? current) !== current)',
    by: "if (current === null)",
    test: "editions",
  },
  {
    name: "a page that says no edition is answered the ranking",
    file: "src/server/film-names.ts",
    replace: 'if (isUnsaid || (query["edition"]',
    by: 'if ((query["edition"]',
    test: "editions",
  },
  {
    name: "a stranger means the first edition",
    file: "src/server/film-names.ts",
    replace: "? UNSAID : current;",
    by: "? UNSAID : UNSAID;",
    test: "editions",
  },
  {
    name: "the edition that a call says is not heard",
    file: "src/server/film-names.ts",
    replace: "inEdition: (edition) => served.get(edition),",
    by: "inEdition: () => served.get(current),",
    test: "editions",
  },
  {
    name: "films that left are no films any more",
    file: "src/server/film-names.ts",
    replace: "[...served.values()].some(({ rankOf }) => rankOf(id) !== null)",
    by: "served.get(current)?.rankOf(id) !== null",
    test: "editions",
  },
  {
    name: "answers leave out films that left",
    file: "src/contract/api/user-lists-wire.ts",
    replace: "canon_films: lists.canonOrder.map(item),",
    by: "canon_films: lists.canonOrder.map(item).filter(({ film_id }) => film_id !== null),",
    test: "editions",
  },
  {
    name: "a file's ranks are read in the current edition",
    file: "src/server/features/user-lists/lists-file.ts",
    replace: 'Number.parseInt(file.catalogueVersion ?? "", 10) || names.current',
    by: "names.current",
    test: "editions",
  },
  {
    name: "a shared canon loses the films that left",
    file: "src/server/features/shares/read-routes.ts",
    replace: "const filmIds = [...found.share.canonFilms];",
    by: "const filmIds = found.share.canonFilms.filter((film) => rankOf(film) !== null);",
    test: "editions",
  },
  {
    name: "a film that came in keeps the id it had in members' lists",
    file: "src/server/features/user-lists/lists-row.ts",
    replace: "lists: lasting.lists({",
    by: "lists: ((lists: UserLists) => lists)({",
    test: "editions",
  },
  {
    name: "an operation is about the id that a film had before",
    file: "src/server/features/user-lists/operation-change.ts",
    replace: "const operation = names.lasting.operation(sent);",
    by: "const operation = sent;",
    test: "editions",
  },
  {
    name: "two tabs send at once",
    file: `${SYNC}/outbox-sender.ts`,
    replace: "await world.alone(drain)",
    by: "await drain()",
    isNoticed: false,
  },
];
