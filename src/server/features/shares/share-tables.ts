import type { ShareSubject } from "#domain/members/share.ts";

export type OwnerKind = "member" | "device";

export interface ShareRow {
  readonly id: string;
  /** What is shared; an owner has one share of each. */
  readonly kind: ShareSubject;
  readonly owner_kind: OwnerKind;
  /** The member's id, or the hash of the device's key. */
  readonly owner: string;
  readonly username: string | null;
  /** What a list says of itself, as a JSON object; null for other kinds. */
  readonly list: string | null;
  /** As a JSON array. */
  readonly film_ids: string;
  /** As a JSON object by film id; null if the owner shows none. */
  readonly notes: string | null;
  /** As a JSON object by film id; null for no names. */
  readonly called: string | null;
  readonly is_public: number;
  readonly version: number;
  readonly view_count: number;
  readonly created_at: number;
  readonly updated_at: number;
}

export interface ShareTables {
  readonly shares: ShareRow;
  /** Who viewed a share on a day, by a hash that is useless the day after. */
  readonly share_views: { readonly share_id: string; readonly day: number; readonly visitor: string };
  readonly share_view_keys: { readonly day: number; readonly secret: string };
}
