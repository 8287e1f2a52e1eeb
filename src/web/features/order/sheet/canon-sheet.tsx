import { capitalised } from "#domain/words/capitalised.ts";
import { counted } from "#domain/taste/film-dna/story/words.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { posterStripe } from "#domain/picture/poster/palettes/colours.ts";
import { messages } from "./messages.ts";
import { MOST_FILMS, PAPERS, type Paper, type SheetList } from "./sheet-layout.ts";
import { SheetRows } from "./sheet-list.tsx";
import { SheetPosters } from "./sheet-posters.tsx";

/** Letters of a name that fit one line at full size. */
const NAME_LETTERS = 18;

/**
 * One sheet of paper, set in hundredths of its own width: as wide as its place on screen, as the paper in print
 * (`canon-sheet.css`). Light in either theme.
 */
export function CanonSheet({
  list,
  films,
  paper,
  isOfPosters,
  name,
  notes,
  link,
  hasStrand,
  day,
}: {
  /** Null for the canon. */
  readonly list: SheetList | null;
  readonly films: readonly AnyFilm[];
  /** One for each film, or none at all. */
  readonly notes: readonly (string | undefined)[];
  /** Printed at the foot. */
  readonly link: string | null;
  readonly paper: Paper;
  /** Otherwise it is a typeset list. */
  readonly isOfPosters: boolean;
  readonly name: string | null;
  readonly hasStrand: boolean;
  readonly day: Date;
}) {
  const leftOut = films.length - Math.min(films.length, MOST_FILMS);
  const large = list?.name ?? name;
  const nameSize = Math.max(4, Math.min(9, (9 * NAME_LETTERS) / (large?.length ?? 1)));
  const count = capitalised(counted(films.length));
  return (
    <article
      data-theme="light"
      data-paper={paper}
      className="canon-sheet w-full overflow-hidden bg-ground text-ink [container-type:inline-size]"
      style={{ aspectRatio: `100 / ${PAPERS[paper]}` }}
    >
      <div className="flex h-full flex-col px-[9cqw] pt-[9cqw] pb-[6cqw]" style={{ height: `${PAPERS[paper]}cqw` }}>
        <h2 className="font-display leading-[1.05]" style={{ fontSize: `${nameSize}cqw` }}>
          {list !== null ? null : name === null ? messages.heading : messages.headingOf}{" "}
          {large === null ? null : <span className="block truncate pb-[0.5cqw]">{large}</span>}
        </h2>
        <p className="mt-[2cqw] text-[2.1cqw] leading-none text-muted">
          {list?.isOrdered === false ? messages.inNoOrder(count) : messages.inOrder(count)}{" "}
          {list === null || name === null ? null : messages.by(name)}{" "}
          {new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" }).format(day)}
        </p>
        <div className="mt-[4cqw] border-t-2 border-ink" />
        {isOfPosters ? (
          <SheetPosters films={films} paper={paper} list={list} isNamed={large !== null} />
        ) : (
          <SheetRows list={list} films={films} paper={paper} notes={notes} />
        )}
        <div className="mt-auto">
          {hasStrand && !isOfPosters ? <SheetStrand films={films} /> : null}
          <p className="mt-[2cqw] flex justify-between text-[2cqw] leading-none text-muted">
            <span className="font-display text-[2.6cqw] tracking-wide text-ink">{messages.product}</span>
            {leftOut === 0 ? null : <span>{messages.tooMany(films.length - leftOut, films.length)}</span>}
            {link === null ? null : <span>{link.replace(/^https?:\/\//, "")}</span>}
          </p>
        </div>
      </div>
    </article>
  );
}

/** A stripe for each film by year; the list says the same in words. */
function SheetStrand({ films }: { readonly films: readonly AnyFilm[] }) {
  const yearOf = ({ year }: AnyFilm) => year ?? Number.MAX_SAFE_INTEGER;
  const strand = films.toSorted((one, other) => yearOf(one) - yearOf(other));
  return (
    <div aria-hidden="true" className="flex h-[7cqw]">
      {strand.map((film) => (
        <span key={film.id} className="flex-1" style={{ backgroundColor: posterStripe(film) }} />
      ))}
    </div>
  );
}
