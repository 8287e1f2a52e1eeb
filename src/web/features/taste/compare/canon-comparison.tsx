import { useMemo } from "react";
import { Link } from "wouter";
import { togetherAddress } from "#contract/together-page.ts";
import type { ComparingCatalogue } from "#domain/taste/common-ground/person.ts";
import { compareTwo, compareInWords } from "#domain/taste/common-ground/two-canons.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { SharedFilms } from "#web/features/catalogue/page-excerpts.ts";
import { Doors } from "./doors.tsx";
import { messages } from "./messages.ts";
import { ownPerson } from "./people.ts";
import { SavePicture } from "./save-picture.tsx";
import { SharedFilmsTable } from "./shared-films-table.tsx";
import { sideBySide } from "./side-by-side.ts";
import { TwoColumns } from "./two-columns.tsx";
import { useComparingCatalogue } from "./use-comparing-catalogue.ts";
import { WithFinding } from "./with-finding.tsx";

interface Compared {
  readonly lists: UserLists;
  readonly other: { readonly name: string; readonly films: SharedFilms };
  readonly shareId: string | null;
  readonly wholeCanonHref: string | null;
}

/** Two canons side by side, told to the owner of one of them. */
export function CanonComparison(compared: Compared) {
  const { lists, other } = compared;
  const { canonFilms, called } = other.films;
  const catalogue = useComparingCatalogue([...lists.canonOrder, ...canonFilms], called);
  if (catalogue === null) return <Spinner text={messages.reading} className="py-24" />;
  return <Comparison {...compared} catalogue={catalogue} />;
}

function Comparison({
  lists,
  other: { name, films },
  shareId,
  wholeCanonHref,
  catalogue,
}: Compared & { readonly catalogue: ComparingCatalogue }) {
  const you = useMemo(() => ownPerson(lists), [lists]);
  const other = useMemo(() => ({ name, canon: films.canonFilms }), [name, films]);
  const two = useMemo(() => compareTwo(you, other, catalogue), [you, other, catalogue]);
  const sides = useMemo(() => sideBySide(two, you, other, catalogue), [two, you, other, catalogue]);
  const words = useMemo(() => compareInWords(two, you, other), [two, you, other]);
  return (
    <section aria-labelledby="compare" className="border-line py-6 md:mt-6 md:rounded-card md:border md:px-7 md:pb-0">
      <div className="gap-x-10 md:flex md:items-end md:justify-between md:pb-5">
        <h2
          id="compare"
          className="max-w-xl font-display text-[2.0625rem] leading-[1.1] [overflow-wrap:anywhere] md:text-[2.625rem]"
        >
          <WithFinding {...words} />
        </h2>
        <p className="mt-3 max-w-measure text-sm text-muted md:mt-0 md:mb-1 md:max-w-xs">{words.because}</p>
      </div>
      {two.shared.length === 0 ? null : (
        <>
          <TwoColumns sides={sides} otherName={other.name} />
          <SharedFilmsTable shared={two.shared} name={other.name} />
        </>
      )}
      {words.tastes === null && words.beyond === null ? null : (
        <div className="mt-5 grid gap-x-10 gap-y-3 border-line text-sm text-muted md:grid-cols-2 md:border-t md:py-5">
          {words.tastes === null ? null : <p className="max-w-measure">{words.tastes}</p>}
          {words.beyond === null ? null : <p className="max-w-measure">{words.beyond}</p>}
        </div>
      )}
      <Doors two={two} words={words} other={other} catalogue={catalogue} />
      <div className="mt-4 flex flex-wrap gap-x-6 border-t border-line py-1.5 md:mt-0">
        <SavePicture compared={{ ...sides, words, otherName: other.name, host: location.host }} />
        {shareId === null ? null : (
          <Link href={togetherAddress([shareId])} className={buttonClass("link")}>
            <Icon name="user-plus" />
            {messages.addThird}
          </Link>
        )}
        {wholeCanonHref === null ? null : (
          <a href={wholeCanonHref} className={`${buttonClass("link")} md:hidden`}>
            {messages.wholeCanon(other.name)}
          </a>
        )}
      </div>
    </section>
  );
}
