import { useMemo } from "react";
import type { ComparingCatalogue } from "#domain/common-ground/person.ts";
import { commonGround } from "#domain/common-ground/several-canons.ts";
import { commonGroundInWords } from "#domain/common-ground/several-canons-words.ts";
import { useComparingCatalogue } from "../../features/compare/use-comparing-catalogue.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { CommonFilmsTable } from "./common-films-table.tsx";
import type { Guest } from "./guests.ts";
import { messages } from "./messages.ts";
import { Tonight } from "./tonight.tsx";

/** What two to eight people have in common, in a sentence, film by film, and for tonight. */
export function CommonGroundSections({ guests }: { readonly guests: readonly Guest[] }) {
  const catalogue = useComparingCatalogue();
  if (catalogue === null) return <Spinner text={messages.loading} className="py-24" />;
  return <Sections guests={guests} catalogue={catalogue} />;
}

function Sections({
  guests,
  catalogue,
}: {
  readonly guests: readonly Guest[];
  readonly catalogue: ComparingCatalogue;
}) {
  const people = useMemo(() => guests.map(({ person }) => person), [guests]);
  const found = useMemo(() => commonGround(people, catalogue), [people, catalogue]);
  const words = commonGroundInWords(found, people);
  return (
    <>
      <p className="mt-6 max-w-3xl font-display text-[2.0625rem] leading-[1.1] text-balance md:mt-10 md:text-[2.625rem]">
        {words.sentence}
      </p>
      {words.tastes === null ? null : <p className="mt-3 max-w-measure text-muted">{words.tastes}</p>}
      {found.films.length === 0 ? null : (
        <CommonFilmsTable common={found.films} guests={guests} films={catalogue.films} />
      )}
      <Tonight tonight={found.tonight} people={people} films={catalogue.films} />
    </>
  );
}
