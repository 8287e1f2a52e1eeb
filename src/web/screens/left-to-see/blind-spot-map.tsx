import { Link } from "wouter";
import { homeAddress } from "#contract/ranking-page.ts";
import { countryLabel } from "#domain/filters/facets.ts";
import { PLAIN_RANKING } from "#domain/filters/ranking-address.ts";
import { decadeName } from "#domain/taste/film-dna/figures.ts";
import type { BlindSpots, Square } from "#domain/taste/left-to-see/blind-spots.ts";
import { Icon } from "../../ui/icon.tsx";
import { messages } from "./messages.ts";

/** A square for each decade of each country, which leads to its films in the ranking, those seen faded. */
export function BlindSpotMap({ spots: { countries, rows } }: { readonly spots: BlindSpots }) {
  return (
    <table className="w-full max-w-3xl table-fixed text-xs tabular-nums sm:text-sm">
      <caption className="sr-only">{messages.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-11">
            <span className="sr-only">{messages.decade}</span>
          </th>
          {countries.map((country) => (
            <th key={country} scope="col" className="pb-1 align-bottom font-normal text-muted">
              <span className="inline-block rotate-180 [writing-mode:vertical-rl]">{nameOf(country)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ decade, squares }) => (
          <tr key={decade}>
            <th scope="row" className="text-left font-normal text-muted">
              {decadeName(decade)}
            </th>
            {squares.map((square, index) => (
              <td key={countries[index]} className="p-1">
                {square === null ? null : <SquareLink square={square} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SquareLink({ square }: { readonly square: Square }) {
  const { country, decade, seen, total, countries } = square;
  const words = messages.square(nameOf(country), decadeName(decade), seen, total);
  const chosen = { country: countries, decade: [decadeName(decade)] };
  return (
    <Link
      href={homeAddress("", { ...PLAIN_RANKING, filters: { chosen, seen: "faded", onLists: [] } })}
      aria-label={words}
      title={words}
      className={`relative flex h-11 items-center justify-center overflow-hidden rounded-xs border hover:border-ink ${seen === 0 ? "border-control" : "border-seen"}`}
    >
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 bg-seen/30"
        style={{ height: `${((100 * seen) / total).toFixed(1)}%` }}
      />
      <span aria-hidden="true" className="relative">
        {seen === total ? <Icon name="check" className="text-seen" /> : total - seen}
      </span>
    </Link>
  );
}

function nameOf(country: string | null): string {
  return country === null ? messages.elsewhere : countryLabel(country);
}
