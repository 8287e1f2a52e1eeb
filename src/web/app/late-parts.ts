import { LateLooks } from "../features/films/list/late-looks.ts";
import { ProgressLine } from "../features/search/filters/late-progress-line.ts";
import { loadSearchReport } from "../features/search/search-report.tsx";

/** By what `data-part` says in HTML. */
const LATE_PARTS = {
  rows: () => Promise.all([LateLooks.FilmRow.load(), LateLooks.RowHeads.load()]),
  posters: () => LateLooks.WallTile.load(),
  progress: () => ProgressLine.load(),
  answer: loadSearchReport,
};

/** For the server, which renders any of them. */
export const loadLateParts = () => Promise.all(Object.values(LATE_PARTS).map((load) => load()));

/** Those that the page's HTML shows: without them React would drop it with the first update. */
export const loadPartsShown = () =>
  Promise.all(
    Object.entries(LATE_PARTS)
      .filter(([part]) => document.querySelector(`#main [data-part=${part}]`) !== null)
      .map(([, load]) => load()),
  );
