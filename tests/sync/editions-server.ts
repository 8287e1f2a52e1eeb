/** The product over one database, renewed from edition to edition while people use it: a server process for each. */
import type { FastifyInstance, InjectOptions } from "fastify";
import { CURRENT_EDITION, type EditionNumber } from "#domain/catalogue/editions.ts";
import { FIRST_EDITION } from "#domain/catalogue/first-edition.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { AS_STORED, createLastingFilms } from "#domain/lists/lasting-films.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import { EMPTY_USER_LISTS } from "#domain/lists/user-lists.ts";
import { EDITION_HEADER } from "#contract/api/edition-address.ts";
import { systemClock } from "#platform/clock.ts";
import { migrate } from "#platform/database/migrate.ts";
import { IN_MEMORY, openSqlite } from "#platform/database/open-sqlite.ts";
import { findLists } from "#server/features/user-lists/lists-store.ts";
import type { UserListsTables } from "#server/features/user-lists/lists-tables.ts";
import { APP_MIGRATIONS, createTestApp, departedFilmsOf, makeFilm, TEST_CATALOGUE } from "#server/test-app.ts";
import { formerIdsOf, NEWCOMER_IDS } from "./sync-films.ts";
import type { SyncServer } from "./sync-server.ts";

/** The films of the first edition that the model plays with. */
const FIRST = FIRST_EDITION.slice(0, 60);

/** Rankings that follow each other, the first edition first. */
export type Editions = readonly (readonly FilmId[])[];

/** What a browser says of a call that a script of our pages makes. */
export const FROM_A_PAGE = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" };

export interface EditionsServer extends SyncServer {
  /** Processes of the next edition take the place of all others; nothing where there is none. */
  readonly renew: () => void;
  readonly current: () => EditionNumber;
  readonly filmAt: (edition: EditionNumber, rank: Rank) => FilmId | undefined;
  /** Undefined where the edition does not rank the film. */
  readonly rankOf: (edition: EditionNumber, id: FilmId) => Rank | undefined;
  /** One call, as a member or as nobody. */
  readonly asked: (
    userId: string | null,
    options: Pick<InjectOptions, "method" | "url" | "headers" | "payload">,
  ) => Promise<{ readonly status: number; readonly body: unknown }>;
}

/** Films come, leave and move, by chance from `random`, which gives numbers from 0 to below 1. */
export function randomEditions(count: number, random: () => number): Editions {
  const later = Array.from({ length: count - 1 }, () =>
    [...FIRST, ...NEWCOMER_IDS]
      .map((id) => ({ id, by: random() }))
      .toSorted((one, other) => one.by - other.by)
      .slice(0, 50 + Math.floor(random() * 20))
      .map(({ id }) => id),
  );
  return [FIRST, ...later];
}

export interface EditionsProduct {
  /** Everybody anew, in the first edition. */
  readonly begin: () => EditionsServer;
  readonly close: () => Promise<void>;
}

/** A process of each edition is started once, because that takes longer than what is done in one history. */
export async function openEditionsProduct(editions: Editions): Promise<EditionsProduct> {
  const opened = openSqlite(IN_MEMORY);
  await migrate(opened, APP_MIGRATIONS, systemClock);
  const database = opened.withTables<UserListsTables>();
  const { provenance } = makeFilm({ rank: 1 });
  const rankings = editions.map((ids, index) => ({
    edition: index + 1,
    notes: [],
    films: ids.map((id, place) => ({ rank: place + 1, id, provenance })),
  }));
  const formerIdsIn = (edition: EditionNumber) => formerIdsOf(editions.slice(0, edition).flat());
  const lastingIn = editions.map((_, index) => createLastingFilms(formerIdsIn(index + 1)));
  const apps = await Promise.all(
    rankings.map(({ edition, films }) =>
      createTestApp({
        catalogue: {
          ...TEST_CATALOGUE,
          version: `${edition}.0.0`,
          edition,
          films: films.map(({ rank, id }) => makeFilm({ rank, id })),
          editions: rankings.slice(0, edition),
          departed: departedFilmsOf(rankings.slice(0, edition), films),
          formerIds: formerIdsIn(edition),
        },
        database: opened,
        verifyToken: async (token) => ({
          userId: token,
          sessionId: token,
          email: `${token}@example.com`,
          isAnonymous: false,
          name: "",
        }),
      }),
    ),
  );
  let histories = 0;

  function begin(): EditionsServer {
    histories += 1;
    const name = (userId: string): string => `${userId}-${histories}`;
    let [app, current] = [apps[0], 1];
    let calls = 0;
    const lasting = () => lastingIn[current - 1] ?? AS_STORED;
    const asked: EditionsServer["asked"] = async (userId, options) => {
      if (app === undefined) throw new Error("There is no edition.");
      calls += 1;
      return answerOf(app, {
        ...options,
        remoteAddress: `10.${histories >> 8}.${histories & 255}.${calls % 250}`,
        headers: { ...options.headers, ...(userId === null ? {} : { authorization: `Bearer ${name(userId)}` }) },
      });
    };
    return {
      renew() {
        app = apps[current] ?? app;
        current = Math.min(current + 1, apps.length);
      },
      current: () => current,
      filmAt: (edition, rank) => editions[edition - 1]?.[rank - 1],
      rankOf(edition, id) {
        const place = editions[edition - 1]?.indexOf(id) ?? -1;
        return place === -1 ? undefined : place + 1;
      },
      asked,
      lasting,
      /** Today's client, which knows an edition of its own. */
      async ask(userId, { path, body, headers = {} }) {
        const { status, body: answer } = await asked(userId, {
          method: body === undefined ? "GET" : "POST",
          url: path,
          headers: {
            ...FROM_A_PAGE,
            [EDITION_HEADER]: String(CURRENT_EDITION),
            ...(body === undefined ? {} : { "content-type": "application/json" }),
            ...headers,
          },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        });
        return { status, body: answer, retryAfterMs: null };
      },
      lists: async (userId) => (await findLists(database.db, name(userId), lasting()))?.lists ?? EMPTY_USER_LISTS,
      async log(userId) {
        const rows = await database.db
          .selectFrom("applied_operations")
          .select(["op_id", "client", "seq"])
          .where("user_id", "=", name(userId))
          .orderBy("version")
          .execute();
        return rows.map(({ op_id, client, seq }) => ({ opId: op_id, client, seq }));
      },
      // What becomes of backups is told by the histories of one edition.
      backUp: async () => undefined,
      restore: async () => undefined,
      close: async () => undefined,
    };
  }

  return {
    begin,
    async close() {
      await Promise.all(apps.map((app) => app.close()));
      await opened.close();
    },
  };
}

async function answerOf(app: FastifyInstance, options: InjectOptions) {
  const answer = await app.inject(options);
  return { status: answer.statusCode, body: answer.json<unknown>() };
}
