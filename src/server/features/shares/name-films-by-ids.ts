import { filmOfFirstEdition } from "#domain/catalogue/first-edition.ts";
import type { Queries } from "#platform/database/database.ts";
import type { ShareTables } from "./share-tables.ts";

const BATCH = 500;

/** A migration step: converts shares from ranks to film ids. Throws for a rank no film had. */
export async function nameSharedFilmsByIds(queries: Queries<unknown>): Promise<void> {
  // The tables exist only in the type.
  const ours = queries as Queries<ShareTables>;
  let last = "";
  for (;;) {
    const rows = await ours
      .selectFrom("shares")
      .select(["id", "film_ids"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { id, film_ids: films } of rows) {
      const ids = (JSON.parse(films) as readonly number[]).map((rank) => {
        const film = filmOfFirstEdition(rank);
        if (film === undefined) throw new Error(`The share ${id} holds a film of rank ${rank}, which there never was.`);
        return film;
      });
      await ours
        .updateTable("shares")
        .set({ film_ids: JSON.stringify(ids) })
        .where("id", "=", id)
        .execute();
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}
