import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { Film, Placement } from "#domain/catalogue/film.ts";
import type { FilmStanding, ListChange } from "#domain/catalogue/film-standing.ts";
import { SOURCE_LISTS, type SourceList } from "#domain/catalogue/source-lists.ts";
import { SOURCE_NOTES } from "#domain/catalogue/source-notes.ts";
import { provenanceMessages as messages } from "./messages.ts";
import { FilmMovement, useFilmStanding } from "./film-movement.tsx";
import { formerPositionInWords } from "./standing-in-words.ts";
import { rankExplanation, type RankedFilm } from "./rank-explanation.ts";

const NOTHING_KNOWN: Pick<FilmStanding, "changes" | "withoutOrder" | "tied"> = { changes: [], withoutOrder: null };

export function ProvenanceTable({
  film,
  neighbours,
}: {
  readonly film: Film;
  readonly neighbours: readonly (RankedFilm | undefined)[];
}) {
  const { placements, averagePosition } = film.provenance;
  const standing = useFilmStanding(film.rank);
  const { changes, withoutOrder, tied = [] } = typeof standing === "object" ? standing : NOTHING_KNOWN;
  const cautioned = SOURCE_LISTS.filter(({ id }) => {
    const { caution, isOfTies } = SOURCE_NOTES[id];
    if (caution === undefined || !placements.some(({ list }) => list === id)) return false;
    return isOfTies === undefined || tied.includes(id);
  });
  return (
    <section aria-labelledby="provenance">
      <h2 id="provenance" className="font-display text-3xl leading-tight md:text-4xl">
        {messages.heading}
      </h2>
      <p className="mt-3 max-w-measure">{rankExplanation(film, neighbours).join(" ")}</p>
      <FilmMovement film={film} standing={standing} />
      <table className="mt-6 w-full border-collapse text-left">
        <caption className="sr-only">{messages.caption}</caption>
        <thead>
          <tr className="border-b border-control text-sm text-muted">
            <th scope="col" className="py-2 pr-3 font-medium">
              {messages.list}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {messages.position}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-medium">
              {messages.entries}
            </th>
            <th scope="col" className="hidden py-2 pl-6 text-right font-medium md:table-cell">
              {messages.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {SOURCE_LISTS.map((list) => (
            <ListRow
              key={list.id}
              list={list}
              placement={placements.find((placement) => placement.list === list.id)}
              change={changes.find((change) => change.list === list.id)}
              note={cautioned.indexOf(list) + 1}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} className="pt-3 pr-3 font-semibold">
              {messages.average}
            </th>
            <td colSpan={2} className="pt-3 text-right font-semibold tabular-nums">
              {averagePosition.toFixed(3)}
            </td>
          </tr>
        </tfoot>
      </table>
      {withoutOrder === null ? null : (
        <p className="mt-3 max-w-measure">{messages.withoutOrder(withoutOrder.number, withoutOrder.of)}</p>
      )}
      <Cautions lists={cautioned} />
    </section>
  );
}

function Cautions({ lists }: { readonly lists: readonly SourceList[] }) {
  if (lists.length === 0) return null;
  return (
    <>
      <h3 className="sr-only">{messages.cautions}</h3>
      <ol className="mt-6 max-w-measure list-none space-y-1.5 text-sm text-muted">
        {lists.map((list, index) => (
          <li key={list.id} id={noteId(list)}>
            <sup>{index + 1}</sup> {list.name}: {SOURCE_NOTES[list.id].caution}
          </li>
        ))}
      </ol>
    </>
  );
}

function ListRow({
  list,
  placement,
  change,
  note,
}: {
  readonly list: SourceList;
  readonly placement: Placement | undefined;
  /** Undefined if the previous edition had it there as well. */
  readonly change: ListChange | undefined;
  /** The number of the caution about it; 0 for none. */
  readonly note: number;
}) {
  const isAbsent = placement === undefined;
  return (
    <tr className={`border-b border-line align-baseline ${isAbsent ? "text-muted" : ""}`}>
      <th scope="row" className="py-2.5 pr-3 font-normal">
        <Link
          href={pages.list(list.id)}
          className={`underline decoration-control decoration-1 underline-offset-[3px] hover:decoration-ink ${isAbsent ? "" : "font-semibold"}`}
        >
          {list.name}
        </Link>
        {note === 0 ? null : (
          <sup className="ml-0.5">
            <a
              href={`#${noteId(list)}`}
              aria-label={messages.caution(note, list.name)}
              className="-ml-1 px-2.5 py-2 no-underline"
            >
              {note}
            </a>
          </sup>
        )}
        <span className="block text-sm text-muted">
          {list.publisher === list.name ? "" : `${list.publisher}, `}
          {list.edition}
        </span>
      </th>
      <td className="px-3 py-2.5 text-right font-display text-2xl leading-none whitespace-nowrap tabular-nums">
        {isAbsent ? (
          <>
            <span aria-hidden="true">{messages.absent}</span>
            <span className="sr-only">
              {list.firstOf === undefined ? messages.absentLabel : messages.belowLabel(list.entries)}
            </span>
          </>
        ) : (
          (placement.position ?? <span className="font-sans text-base">{messages.listed}</span>)
        )}
        {change === undefined ? null : (
          <span className="block font-sans text-xs leading-4 text-muted">{formerPositionInWords(change)}</span>
        )}
      </td>
      <td className="py-2.5 pl-3 text-right text-muted tabular-nums">{list.entries}</td>
      <td className="hidden py-2.5 pl-6 text-right text-muted tabular-nums md:table-cell">
        {typeof placement?.position === "number" ? (placement.position / placement.entries).toFixed(3) : ""}
      </td>
    </tr>
  );
}

function noteId(list: SourceList): string {
  return `caution-${list.id}`;
}
