import { countWords } from "#domain/words/count-words.ts";
import { posterArtPath } from "#contract/pages.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { posterDesign, HEIGHT, WIDTH } from "#domain/picture/poster/poster.ts";
import { PosterWords } from "#web/features/films/poster.tsx";
import { messages } from "./messages.ts";
import { posterLayout, type Paper, type SheetList } from "./sheet-layout.ts";

/** In hundredths of the sheet's width. Posters are our own art and type alone. */
export function SheetPosters({
  list,
  films,
  paper,
  isNamed,
}: {
  readonly list: SheetList | null;
  readonly films: readonly AnyFilm[];
  readonly paper: Paper;
  readonly isNamed: boolean;
}) {
  const { shown, columns, width, gap, numberSize, rowHeight, isFirstLarge } = posterLayout(
    films.length,
    paper,
    isNamed ? "named" : "plain",
  );
  return (
    <ol
      aria-label={messages.listLabel(list?.name ?? null)}
      className="mt-[3cqw] grid"
      style={{
        gridTemplateColumns: `repeat(${columns}, ${width}cqw)`,
        gridAutoRows: `${rowHeight}cqw`,
        columnGap: `${gap}cqw`,
      }}
    >
      {films.slice(0, shown).map((film, index) => (
        <li key={film.id} className={isFirstLarge && index === 0 ? "col-span-2 row-span-2" : ""}>
          <SheetPoster film={film} />
          <span
            className={`mt-[0.15em] block font-display leading-none tabular-nums ${index === 0 ? "text-gold" : "text-muted"}`}
            style={{ fontSize: `${numberSize}cqw` }}
          >
            {list?.isOrdered === false ? null : countWords(index + 1)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function SheetPoster({ film }: { readonly film: AnyFilm }) {
  const design = posterDesign(film);
  return (
    <span
      className="relative isolate block aspect-2/3 w-full overflow-hidden"
      style={{ backgroundColor: design.background }}
    >
      <img
        src={posterArtPath(film.art ?? film.id)}
        alt={film.title}
        width={WIDTH}
        height={HEIGHT}
        // What is below the fold is printed too.
        loading="eager"
        decoding="async"
        className="absolute inset-0 size-full text-transparent"
      />
      <PosterWords design={design} />
    </span>
  );
}
