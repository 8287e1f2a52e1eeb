import { pages } from "#contract/pages.ts";
import {
  CHOICE_NAMES,
  type ChoiceName,
  type Choices,
  COMPANIES,
  LENGTHS,
  MOODS,
  readChoices,
} from "#domain/taste/tonight/choices.ts";
import { Button } from "../../ui/button.tsx";
import { messages } from "./messages.ts";

const VALUES = { mood: MOODS, length: LENGTHS, company: COMPANIES } as const;

/** Each choice takes effect at once; without scripts it is a form like any other. */
export function ChoiceForm({
  choices,
  onChoose,
}: {
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
}) {
  return (
    <form action={pages.tonight()} aria-label={messages.choices} className="pt-4">
      <div className="grid max-w-xl grid-cols-[17fr_18fr_16fr] gap-1.5 tiny:grid-cols-1 sm:gap-3">
        {CHOICE_NAMES.map((name) => (
          <label key={name} className="min-w-0">
            <span className="label text-muted">{messages.names[name]}</span>
            <select
              name={name}
              value={choices[name] ?? ""}
              onChange={({ currentTarget: { value } }) =>
                onChoose(readChoices((each) => (each === name ? value : choices[each])))
              }
              className="mt-1 block min-h-11 w-full rounded-card border border-control bg-ground px-1 sm:px-4"
            >
              <option value="">{messages.any}</option>
              {VALUES[name].map((value) => (
                <option key={value} value={value}>
                  {labelOf(name, value)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <noscript>
        <Button type="submit" className="mt-3">
          {messages.choose}
        </Button>
      </noscript>
    </form>
  );
}

function labelOf(name: ChoiceName, value: string): string {
  const labels: Readonly<Record<string, string>> = messages.labels[name];
  return labels[value] ?? value;
}
