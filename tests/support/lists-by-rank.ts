/** What `tests/fixtures/lists-by-rank` holds, told by film id: no later form of the lists changes that. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { type UserData, userDataEndpoint } from "#contract/api/user-lists.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import { filmOfFirstEdition } from "#domain/catalogue/first-edition.ts";
import type { Database } from "#platform/database/database.ts";
import { createTestApp } from "#server/test-app.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";
import { openKeptPostgres, openKeptSqlite, type Undo } from "./kept-database.ts";

const FOLDER = join(import.meta.dirname, "../fixtures/lists-by-rank");

const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);

/** A file of the folder as JSON; what is in it is for the caller to know. */
export function fixture(name: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, name), "utf8"));
}

export interface ListsById {
  /** Favourite first. */
  readonly canon: readonly string[];
  readonly watchlist: readonly { readonly id: string; readonly watched: boolean }[];
  readonly watched: readonly string[];
  readonly dismissed: readonly string[];
  readonly hidden: readonly string[];
  /** Sorted by the film's id. */
  readonly memories: readonly { readonly id: string }[];
}

export type MemberName = "agnes" | "bela";

export const LISTS = fixture("lists-by-id.json") as Readonly<Record<MemberName | "guest", ListsById>>;

/** What a rank meant then. Throws a RangeError for a film outside the ranking. */
export function idOf(rank: Rank): FilmId {
  const id = filmOfFirstEdition(rank);
  if (id === undefined) throw new RangeError(`There was no film of rank ${rank}.`);
  return id;
}

/** The answer of `GET /api/user/data` by film id. */
export function byId({ canon_films, watchlist, watched_films, dismissed, hidden, memories }: UserData): ListsById {
  const ids = (films: UserData["canon_films"]) => films.map(({ id }) => id);
  return {
    canon: ids(canon_films),
    watchlist: watchlist.map(({ id, watched }) => ({ id, watched })),
    watched: ids(watched_films),
    dismissed: ids(dismissed),
    hidden: ids(hidden),
    memories: memories
      .map(({ film_id: _rank, ...memory }) => memory)
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  };
}

/** Today's product, with the real films, over one of the databases. */
export interface KeptProduct {
  readonly app: FastifyInstance;
  readonly database: Database<unknown>;
  /** What the member sends with every call. */
  readonly headersOf: (name: MemberName) => Promise<{ readonly authorization: string }>;
  readonly dataOf: (name: MemberName) => Promise<UserData>;
}

export async function overSqlite(undo: Undo): Promise<KeptProduct> {
  return openOver(await openKeptSqlite(FOLDER, undo), undo);
}

export async function overPostgres(serverUrl: string, undo: Undo): Promise<KeptProduct> {
  return openOver(await openKeptPostgres(FOLDER, "lists_by_rank", serverUrl, undo), undo);
}

async function openOver(database: Database<unknown>, undo: Undo): Promise<KeptProduct> {
  const app = await createTestApp({
    catalogue,
    database,
    verifyToken: async (userId) => ({ userId, sessionId: userId, email: "", isAnonymous: false, name: "" }),
  });
  undo(() => app.close());
  const headersOf: KeptProduct["headersOf"] = async (name) => {
    const address = `${name}@canon.example`;
    const { rows } = await sql<{ readonly id: string }>`select id from auth_users where email = ${address}`.execute(
      database.db,
    );
    return { authorization: `Bearer ${rows[0]?.id}` };
  };
  return {
    app,
    database,
    headersOf,
    async dataOf(name) {
      const answer = await app.inject({ url: "/api/user/data", headers: await headersOf(name) });
      return userDataEndpoint.answers[200].parse(answer.json());
    },
  };
}
