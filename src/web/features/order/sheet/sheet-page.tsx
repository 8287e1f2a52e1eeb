import { useState } from "react";
import { LONGEST_SHARE_NAME, shareName } from "#domain/members/share.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxRow, RadioRow } from "#web/ui/choice-rows.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CanonSheet } from "./canon-sheet.tsx";
import { messages as words } from "./messages.ts";
import { notedLayout, type Paper, type SheetList } from "./sheet-layout.ts";

const LEGEND = "label mb-2 text-muted";
const PAPER_NAMES: readonly Paper[] = ["a4", "a3", "letter"];
const FORMS = ["list", "posters"] as const;
/** Where letter paper is usual. */
const LETTER_COUNTRIES = /-(?:US|CA|MX|PH|CL|CO)$/;

interface SheetPageProps {
  /** Null for the canon. */
  readonly list?: SheetList | null;
  readonly films: readonly AnyFilm[];
  readonly noteOf: (id: FilmId) => string | undefined;
  /** Null unless it was shared on this visit. */
  readonly link: string | null;
  readonly ownName: string;
}

/** A canon or a list on a sheet of paper, with what its owner wants on it. */
export function SheetPage({ list = null, films, noteOf, link, ownName }: SheetPageProps) {
  const [paper, setPaper] = useState<Paper>(() => (LETTER_COUNTRIES.test(navigator.language) ? "letter" : "a4"));
  const [form, setForm] = useState<(typeof FORMS)[number]>("list");
  const [typedName, setTypedName] = useState<string | null>(null);
  const [hasStrand, setStrand] = useState(true);
  const [hasNotes, setNotes] = useState(false);
  const [hasLink, setLink] = useState(true);
  const notes = films.map(({ id }) => noteOf(id));
  const [day] = useState(() => new Date());
  const name = typedName ?? ownName;
  return (
    <div className="mt-4 grid gap-x-14 gap-y-8 bg-raised p-3 md:grid-cols-[minmax(0,37.5rem)_minmax(15rem,18rem)] md:justify-center md:rounded-card md:p-10 print:m-0 print:block print:bg-transparent print:p-0">
      <div className="shadow-[0_6px_30px_rgb(0_0_0/0.18)] print:shadow-none">
        <CanonSheet
          list={list}
          films={films}
          paper={paper}
          isOfPosters={form === "posters"}
          name={shareName(name)}
          notes={hasNotes ? notes : []}
          link={hasLink ? link : null}
          hasStrand={hasStrand}
          day={day}
        />
      </div>
      <div className="self-start max-md:px-1 md:pt-10 print:hidden">
        <h2 className="font-display text-[1.75rem] leading-tight">{words.title}</h2>
        <p className="mt-1 text-[0.9375rem] text-muted">{words.text}</p>
        <RadioRow
          className="mt-5"
          legend={<legend className={LEGEND}>{words.form}</legend>}
          name="form"
          ids={FORMS}
          labels={words.forms}
          chosen={form}
          onChoose={setForm}
        />
        <RadioRow
          className="mt-5"
          legend={<legend className={LEGEND}>{words.paper}</legend>}
          name="paper"
          ids={PAPER_NAMES}
          labels={words.papers}
          chosen={paper}
          onChoose={setPaper}
        />
        <NameField name={name} onType={setTypedName} />
        <div className="mt-3 text-[0.9375rem]">
          {form === "list" ? <CheckboxRow label={words.strand} isChecked={hasStrand} onCheck={setStrand} /> : null}
          {form === "list" && notedLayout(notes, paper) !== null ? (
            <CheckboxRow label={words.notes} isChecked={hasNotes} onCheck={setNotes} />
          ) : null}
          {link === null ? null : (
            <CheckboxRow
              label={list === null ? words.link.canon : words.link.list}
              isChecked={hasLink}
              onCheck={setLink}
            />
          )}
        </div>
        <Button variant="primary" className="mt-4 w-full" onClick={() => window.print()}>
          <Icon name="printer" />
          {words.print}
        </Button>
      </div>
    </div>
  );
}

function NameField({ name, onType }: { readonly name: string; readonly onType: (name: string) => void }) {
  return (
    <label className="mt-5 block">
      <span className="text-sm text-muted">{words.name}</span>
      <input
        type="text"
        autoComplete="name"
        maxLength={LONGEST_SHARE_NAME}
        value={name}
        onChange={(event) => onType(event.target.value)}
        className="mt-1 min-h-11 w-full rounded-card border border-control bg-ground px-3"
      />
    </label>
  );
}
