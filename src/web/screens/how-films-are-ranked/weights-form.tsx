import { pages } from "#contract/pages.ts";
import { SOURCE_LISTS, type SourceList } from "#domain/catalogue/source-lists.ts";
import {
  FIRST_CRITERIA,
  FIRST_PARAMETER,
  isSameWeights,
  PRESETS,
  TRUE_WEIGHTING,
  type Weighting,
  WEIGHTS,
} from "#domain/catalogue/weighting.ts";
import { giveLink } from "../../features/share/give-link.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { onPlainPress } from "../../ui/choice-links.tsx";
import { RadioRow } from "../../ui/choice-rows.tsx";
import { Icon } from "../../ui/icon.tsx";
import { messages } from "./messages.ts";
import { addressOfWeighting } from "./use-weighting.ts";

interface WeightsFormProps {
  readonly weighting: Weighting;
  readonly onChange: (weighting: Weighting) => void;
}

/** Eight lists from 0 to 3 and what counts first; each press takes effect at once, without scripts by a button. */
export function WeightsForm({ weighting, onChange }: WeightsFormProps) {
  const { weights, first } = weighting;
  return (
    <form action={pages.howRanked()} autoComplete="off" aria-label={messages.form}>
      {SOURCE_LISTS.map((list) => (
        <ListWeight
          key={list.id}
          list={list}
          weight={weights[list.id]}
          onChoose={(weight) => onChange({ first, weights: { ...weights, [list.id]: weight } })}
        />
      ))}
      <Presets weighting={weighting} onChange={onChange} />
      <RadioRow
        legend={<legend className="mb-1.5 text-sm">{messages.first}</legend>}
        name={FIRST_PARAMETER}
        ids={FIRST_CRITERIA}
        labels={messages.firstNames}
        chosen={first}
        onChoose={(criterion) => onChange({ weights, first: criterion })}
      />
      <p className="mt-2 text-sm text-muted">{messages.firstTexts[first]}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <noscript>
          <button type="submit" className={buttonClass("primary")}>
            {messages.apply}
          </button>
        </noscript>
        <a
          href={pages.howRanked()}
          onClick={onPlainPress(() => onChange(TRUE_WEIGHTING))}
          className={`${buttonClass("quiet")} max-sm:flex-1 max-sm:px-3!`}
        >
          <Icon name="undo" className="max-sm:hidden" />
          {messages.toTrue}
        </a>
        <Button
          variant="primary"
          className="needs-script max-sm:flex-1"
          onClick={() => void giveLink(new URL(addressOfWeighting(weighting), location.origin).href, messages.link)}
        >
          <Icon name="share" />
          {messages.copy}
        </Button>
      </div>
    </form>
  );
}

function ListWeight({
  list: { slug, shortName, edition },
  weight: chosen,
  onChoose,
}: {
  readonly list: SourceList;
  readonly weight: number;
  readonly onChoose: (weight: Weighting["weights"][SourceList["id"]]) => void;
}) {
  return (
    <fieldset className="flex min-h-12 items-center justify-between gap-x-3 border-b border-line md:h-13">
      <legend className={`float-left min-w-0 ${chosen === 0 ? "text-muted" : "font-semibold"}`}>
        {shortName}
        <span className="block text-xs font-normal text-muted max-sm:sr-only"> {edition}</span>
      </legend>
      <div className="flex">
        {WEIGHTS.map((weight) => (
          <label
            key={weight}
            className="flex size-11 cursor-pointer items-center justify-center border border-line font-display text-xl text-muted not-last:border-r-0 has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold"
          >
            <input
              type="radio"
              name={slug}
              value={weight}
              checked={weight === chosen}
              onChange={() => onChoose(weight)}
              // Not left under the films above.
              className="sr-only max-lg:scroll-mt-[50dvh]"
            />
            {weight}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const PRESET_NAMES = ["critics", "audiences", "without-american"] as const satisfies readonly (keyof typeof PRESETS)[];

function Presets({ weighting: { weights, first }, onChange }: WeightsFormProps) {
  return (
    <nav aria-label={messages.presets} className="flex flex-wrap gap-x-5 py-1">
      {PRESET_NAMES.map((name) => {
        const weighting = { weights: PRESETS[name], first };
        return (
          <a
            key={name}
            href={addressOfWeighting(weighting)}
            aria-current={isSameWeights(weights, PRESETS[name]) ? "page" : undefined}
            onClick={onPlainPress(() => onChange(weighting))}
            className="inline-flex min-h-11 items-center text-sm text-muted underline decoration-control decoration-1 underline-offset-4 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:decoration-ink aria-[current=page]:decoration-2"
          >
            {messages.presetNames[name]}
          </a>
        );
      })}
    </nav>
  );
}
