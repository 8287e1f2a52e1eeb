import { useMemo } from "react";
import type { ComparingCatalogue } from "#domain/taste/common-ground/person.ts";
import { commonGround } from "#domain/taste/common-ground/several-canons.ts";
import { commonGroundInWords } from "#domain/taste/common-ground/several-canons-words.ts";
import { useComparingCatalogue } from "#web/features/taste/compare/compared-people.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import type { PicturedGround } from "./common-ground-card.ts";
import { CommonFilmsTable } from "./common-films-table.tsx";
import type { Guest } from "./guests.ts";
import { messages } from "./messages.ts";
import { Tonight } from "./tonight.tsx";

const loadCardDialog = async () => (await import("./common-ground-card-dialog.tsx")).CommonGroundCardDialog;

/** What two to eight people have in common, in a sentence, film by film, and for tonight. */
export function CommonGroundSections({ guests }: { readonly guests: readonly Guest[] }) {
  const ids = guests.flatMap(({ person }) => person.canon);
  const called = useMemo(() => Object.fromEntries(guests.flatMap((guest) => Object.entries(guest.called))), [guests]);
  const catalogue = useComparingCatalogue(ids, called);
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
  const words = useMemo(() => commonGroundInWords(found, people), [found, people]);
  const ground = useMemo<PicturedGround>(
    () => ({
      words,
      people: guests.map(({ label, person }) => ({ label, isYou: person.name === null })),
      common: found.films,
      tonight: found.tonight,
      host: location.host,
    }),
    [words, guests, found],
  );
  const picture = useOnDemand(loadCardDialog);
  return (
    <>
      <p className="mt-6 max-w-3xl font-display text-[2.0625rem] leading-[1.1] text-balance md:mt-10 md:text-[2.625rem]">
        {words.sentence}
      </p>
      {words.tastes === null ? null : <p className="mt-3 max-w-measure text-muted">{words.tastes}</p>}
      <Button variant="link" className="mt-3" onClick={picture.open}>
        <Icon name="picture" />
        {messages.openPicture}
      </Button>
      {picture.Part === null ? null : <picture.Part ground={ground} onClose={picture.close} />}
      {found.films.length === 0 ? null : <CommonFilmsTable common={found.films} guests={guests} />}
      <Tonight tonight={found.tonight} people={people} films={catalogue.films} />
    </>
  );
}
