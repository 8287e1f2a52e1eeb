import { sql } from "kysely";
import type { Queries } from "#platform/database/database.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import type { SharePrivacy } from "#contract/api/shares.ts";
import {
  type CalledFilms,
  kindOfShare,
  type Share,
  type SharedList,
  type SharedNotes,
  type ShareKind,
  type ShareSubject,
} from "#domain/members/share.ts";
import type { OwnerKind, ShareRow, ShareTables } from "./share-tables.ts";

type ShareQueries = Queries<ShareTables>;

export interface ShareOwner {
  readonly kind: OwnerKind;
  readonly id: string;
}

export interface KeptShare extends Share {
  readonly owner: ShareOwner;
  readonly subject: ShareSubject;
  readonly isPublic: boolean;
}

/** A share, which names films by lasting ids; null where there is none. */
export async function findShare(
  queries: ShareQueries,
  kind: ShareKind,
  id: string,
  lasting: LastingFilms,
): Promise<KeptShare | null> {
  const row = await queries.selectFrom("shares").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined || kindOfShare(row.kind) !== kind ? null : keptShare(row, lasting);
}

export async function findOwnShare(
  queries: ShareQueries,
  subject: ShareSubject,
  owner: ShareOwner,
): Promise<{ readonly id: string; readonly isPublic: boolean } | null> {
  const row = await queries
    .selectFrom("shares")
    .select(["id", "is_public"])
    .where("owner_kind", "=", owner.kind)
    .where("owner", "=", owner.id)
    .where("kind", "=", subject)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, isPublic: row.is_public === 1 };
}

/** Creates an owner's share of something or updates it in one statement; the version counts only real changes. */
export async function putShare(
  queries: ShareQueries,
  given: Omit<KeptShare, "kind" | "version" | "createdAt" | "viewCount">,
  now: number,
): Promise<Pick<KeptShare, "id" | "version">> {
  return queries
    .insertInto("shares")
    .values({
      id: given.id,
      kind: given.subject,
      owner_kind: given.owner.kind,
      owner: given.owner.id,
      username: given.username,
      list: given.list === undefined ? null : JSON.stringify(given.list),
      film_ids: JSON.stringify(given.canonFilms),
      notes: given.notes === undefined ? null : JSON.stringify(given.notes),
      called: Object.keys(given.called).length === 0 ? null : JSON.stringify(given.called),
      is_public: given.isPublic ? 1 : 0,
      version: 1,
      view_count: 0,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["owner_kind", "owner", "kind"]).doUpdateSet((column) => ({
        username: column.ref("excluded.username"),
        list: column.ref("excluded.list"),
        film_ids: column.ref("excluded.film_ids"),
        notes: column.ref("excluded.notes"),
        called: column.ref("excluded.called"),
        is_public: column.ref("excluded.is_public"),
        updated_at: column.ref("excluded.updated_at"),
        version: sql<number>`shares.version + case when shares.film_ids = excluded.film_ids
          and shares.is_public = excluded.is_public
          and coalesce(shares.list, '') = coalesce(excluded.list, '')
          and coalesce(shares.notes, '') = coalesce(excluded.notes, '')
          and coalesce(shares.called, '') = coalesce(excluded.called, '')
          and coalesce(shares.username, '') = coalesce(excluded.username, '') then 0 else 1 end`,
      })),
    )
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
}

/** Changes the owners' share by its id, or the one they have for null; null where there is none. */
export async function setPrivacy(
  queries: ShareQueries,
  { subject, id, isPublic, hidesNotes }: SharePrivacy & { readonly subject: ShareSubject; readonly id: string | null },
  owners: readonly ShareOwner[],
  now: number,
): Promise<string | null> {
  const openness = isPublic === undefined ? sql<number>`is_public` : sql<number>`${isPublic ? 1 : 0}`;
  const notes = hidesNotes === true ? sql<string | null>`null` : sql<string | null>`notes`;
  const changed = await queries
    .updateTable("shares")
    .set((column) => ({
      version: sql<number>`version + case when is_public = ${openness}
        and coalesce(notes, '') = coalesce(${notes}, '') then 0 else 1 end`,
      is_public: openness,
      notes,
      updated_at: column.val(now),
    }))
    .where("kind", "=", subject)
    .$if(id !== null, (query) => query.where("id", "=", id))
    .where((is) =>
      is.or(owners.map((owner) => is.and([is("owner_kind", "=", owner.kind), is("owner", "=", owner.id)]))),
    )
    .returning("id")
    .executeTakeFirst();
  return changed?.id ?? null;
}

export async function hasShared(queries: ShareQueries, { kind, id }: ShareOwner): Promise<boolean> {
  const found = await queries
    .selectFrom("shares")
    .select("id")
    .where("owner_kind", "=", kind)
    .where("owner", "=", id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteSharesOf(queries: ShareQueries, { kind, id }: ShareOwner): Promise<void> {
  const own = queries.selectFrom("shares").select("id").where("owner_kind", "=", kind).where("owner", "=", id);
  await queries.deleteFrom("share_views").where("share_id", "in", own).execute();
  await queries.deleteFrom("shares").where("owner_kind", "=", kind).where("owner", "=", id).execute();
}

interface View {
  readonly shareId: string;
  readonly day: number;
  readonly visitor: string;
}

export async function hasViewed(queries: ShareQueries, { shareId, day, visitor }: View): Promise<boolean> {
  const found = await queries
    .selectFrom("share_views")
    .select("day")
    .where("share_id", "=", shareId)
    .where("day", "=", day)
    .where("visitor", "=", visitor)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countView(queries: ShareQueries, { shareId, day, visitor }: View): Promise<void> {
  const first = await queries
    .insertInto("share_views")
    .values({ share_id: shareId, day, visitor })
    .onConflict((conflict) => conflict.doNothing())
    .returning("share_id")
    .executeTakeFirst();
  if (first === undefined) return;
  await queries
    .updateTable("shares")
    .set((column) => ({ view_count: column("view_count", "+", 1) }))
    .where("id", "=", shareId)
    .execute();
}

/** The day's key for hashing visitors, created on first use; deletes those of earlier days. */
export async function viewKeyOf(queries: ShareQueries, day: number, secret: string): Promise<string> {
  const made = await queries
    .insertInto("share_view_keys")
    .values({ day, secret })
    .onConflict((conflict) => conflict.doNothing())
    .returning("secret")
    .executeTakeFirst();
  if (made !== undefined) {
    await queries.deleteFrom("share_view_keys").where("day", "<", day).execute();
    await queries.deleteFrom("share_views").where("day", "<", day).execute();
    return made.secret;
  }
  const kept = await queries
    .selectFrom("share_view_keys")
    .select("secret")
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  return kept.secret;
}

function keptShare(row: ShareRow, lasting: LastingFilms): KeptShare {
  return {
    kind: kindOfShare(row.kind),
    subject: row.kind,
    id: row.id,
    version: row.version,
    // All written by `putShare` from what was checked.
    ...(row.list === null ? {} : { list: JSON.parse(row.list) as SharedList }),
    canonFilms: lasting.ids(JSON.parse(row.film_ids) as readonly FilmId[]),
    ...(row.notes === null ? {} : { notes: lasting.told(JSON.parse(row.notes) as SharedNotes) }),
    called: lasting.told(JSON.parse(row.called ?? "{}") as CalledFilms),
    username: row.username,
    createdAt: row.created_at,
    viewCount: row.view_count,
    owner: { kind: row.owner_kind, id: row.owner },
    isPublic: row.is_public === 1,
  };
}
