import { useState } from "react";
import { LONGEST_SHARE_NAME, shareName } from "#domain/share.ts";
import type { AnyFilm } from "#domain/film.ts";
import { useSession } from "../../features/session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CanonSheet } from "./canon-sheet.tsx";
import { messages } from "./messages.ts";
import type { Paper } from "./sheet-layout.ts";

const words = messages.page;
const PAPER_NAMES: readonly Paper[] = ["a4", "letter"];
/** Where letter paper is usual. */
const LETTER_COUNTRIES = /-(?:US|CA|MX|PH|CL|CO)$/;

/** The canon as one typeset sheet, with what can be chosen of it. */
export function CanonPage({ films }: { readonly films: readonly AnyFilm[] }) {
  const session = useSession();
  const [paper, setPaper] = useState<Paper>(() => (LETTER_COUNTRIES.test(navigator.language) ? "letter" : "a4"));
  const [typedName, setTypedName] = useState<string | null>(null);
  const [hasStrand, setStrand] = useState(true);
  const [day] = useState(() => new Date());
  const name = typedName ?? (session.kind === "member" ? session.member.name : "");
  return (
    <div className="mt-4 grid gap-x-14 gap-y-8 bg-raised p-3 md:grid-cols-[minmax(0,37.5rem)_minmax(15rem,18rem)] md:justify-center md:rounded-card md:p-10 print:m-0 print:block print:bg-transparent print:p-0">
      <div className="shadow-[0_6px_30px_rgb(0_0_0/0.18)] print:shadow-none">
        <CanonSheet films={films} paper={paper} name={shareName(name)} hasStrand={hasStrand} day={day} />
      </div>
      <div className="self-start max-md:px-1 md:pt-10 print:hidden">
        <h2 className="font-display text-[1.75rem] leading-tight">{words.title}</h2>
        <p className="mt-1 text-[0.9375rem] text-muted">{words.text}</p>
        <fieldset className="mt-5">
          <legend className="label text-muted">{words.paper}</legend>
          <div className="mt-2 grid grid-cols-2">
            {PAPER_NAMES.map((each) => (
              <label
                key={each}
                className="flex min-h-11 cursor-pointer items-center justify-center gap-2 border border-control text-[0.9375rem] first:rounded-l-card first:border-r-0 last:rounded-r-card has-checked:bg-ink has-checked:font-semibold has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold"
              >
                <input
                  type="radio"
                  name="paper"
                  className="sr-only"
                  checked={paper === each}
                  onChange={() => setPaper(each)}
                />
                {paper === each ? <Icon name="check" className="size-4!" /> : null}
                {words.papers[each]}
              </label>
            ))}
          </div>
        </fieldset>
        <label className="mt-5 block">
          <span className="text-sm text-muted">{words.name}</span>
          <input
            type="text"
            autoComplete="name"
            maxLength={LONGEST_SHARE_NAME}
            value={name}
            onChange={(event) => setTypedName(event.target.value)}
            className="mt-1 min-h-11 w-full rounded-card border border-control bg-ground px-3"
          />
        </label>
        <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem]">
          <input
            type="checkbox"
            checked={hasStrand}
            onChange={(event) => setStrand(event.target.checked)}
            className="size-5 accent-ink"
          />
          {words.strand}
        </label>
        <Button variant="primary" className="mt-4 w-full" onClick={() => window.print()}>
          <Icon name="printer" />
          {words.print}
        </Button>
      </div>
    </div>
  );
}
