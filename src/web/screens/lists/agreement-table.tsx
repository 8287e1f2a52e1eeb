import type { CSSProperties } from "react";
import { agreement, type Overlap } from "#domain/catalogue/source-list-films.ts";
import { sourceListById, SOURCE_LISTS, type SourceList } from "#domain/catalogue/source-lists.ts";
import { messages } from "./messages.ts";

/** From this share on, figures take the colour of text. */
const MUCH = 0.45;

/** Each pair of lists once, in a triangle, with the lists' names on the diagonal. Figures grow with agreement. */
export function AgreementTable({ pairs }: { readonly pairs: readonly Overlap[] }) {
  const columns = SOURCE_LISTS.slice(0, -1);
  return (
    <table className="w-full table-fixed border-collapse tabular-nums">
      <caption className="sr-only">{messages.agreementCaption}</caption>
      <colgroup>
        {columns.map(({ id }) => (
          <col key={id} className="w-[11.5%]" />
        ))}
        <col />
      </colgroup>
      <thead className="sr-only">
        <tr>
          {columns.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{messages.other}</th>
        </tr>
      </thead>
      <tbody>
        {SOURCE_LISTS.map((list, index) => (
          <tr key={list.id} className="h-12 border-b border-line last:border-0 md:h-13">
            {columns.slice(0, index).map((other) => (
              <Cell key={other.id} pair={pairOf(pairs, other, list)} one={other} other={list} />
            ))}
            <th scope="row" colSpan={SOURCE_LISTS.length - index} className="text-left text-[0.8125rem] font-semibold">
              <span title={list.name}>{list.shortName}</span>
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({
  pair,
  one,
  other,
}: {
  readonly pair: Overlap | undefined;
  readonly one: SourceList;
  readonly other: SourceList;
}) {
  if (pair === undefined) return null;
  const share = agreement(pair);
  return (
    <td
      title={messages.pair(one.name, other.name, pair.shared, pair.possible)}
      // A custom property, which React's type does not know.
      style={{ "--share": share.toFixed(2) } as CSSProperties}
      className={`p-0 font-display text-[calc(0.75rem+1.75rem*var(--share))] leading-none lg:text-[calc(0.75rem+2.75rem*var(--share))] ${share >= MUCH ? "text-ink" : "text-muted"}`}
    >
      {pair.shared}
      <span className="sr-only">{messages.of(pair.possible)}</span>
    </td>
  );
}

function pairOf(pairs: readonly Overlap[], { id: one }: SourceList, { id: other }: SourceList): Overlap | undefined {
  return pairs.find(({ lists }) => lists[0] === one && lists[1] === other);
}

export function Extremes({ nearest, furthest }: { readonly nearest: Overlap; readonly furthest: Overlap }) {
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      <dt className="text-muted">{messages.nearest}</dt>
      <dd>{inWords(nearest)}</dd>
      <dt className="text-muted">{messages.furthest}</dt>
      <dd>{inWords(furthest)}</dd>
    </dl>
  );
}

function inWords({ lists: [one, other], shared, possible }: Overlap): string {
  return messages.share(sourceListById(one).shortName, sourceListById(other).shortName, shared, possible);
}
