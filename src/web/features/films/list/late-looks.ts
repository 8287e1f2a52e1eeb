import { loadUntilThere } from "#web/adapters/load-script.ts";
import { latePart } from "#web/ui/load-part.tsx";

const loadRows = () => loadUntilThere(() => import("./film-row.tsx"));

/** Looks of the ranking other than cards, which most visitors see alone. */
export const LateLooks = {
  FilmRow: latePart(async () => (await loadRows()).FilmRow),
  RowHeads: latePart(async () => (await loadRows()).RowHeads),
  WallTile: latePart(async () => (await loadUntilThere(() => import("./wall-tile.tsx"))).WallTile),
};
