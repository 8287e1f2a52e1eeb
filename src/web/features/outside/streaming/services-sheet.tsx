import { useCallback, useState } from "react";
import type { AnswerOf } from "#contract/api/calls.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxRow } from "#web/ui/choice-rows.tsx";
import { usePart } from "#web/ui/load-part.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useIsSmallScreen } from "#web/ui/use-window.ts";
import { askStreaming } from "./ask-streaming.ts";
import { streamingMessages as messages } from "./messages.ts";
import { keepMyServices, type MyServices, useMyServices } from "./my-services.ts";

/** The country and the services there, kept on the device as they are pressed. */
export function ServicesSheet({
  onChosen,
  onClose,
}: {
  /** The first service was chosen. */
  readonly onChosen: () => void;
  readonly onClose: () => void;
}) {
  const isSmall = useIsSmallScreen();
  const { mine } = useMyServices();
  // Another object asks again, also for the same country.
  const [asked, ask] = useState(() => ({ country: mine?.country ?? likelyCountry() }));
  const { country } = asked;
  const load = useCallback(
    (leaving: AbortSignal) => askStreaming("listStreamingServices", asked.country === "" ? {} : asked, leaving),
    [asked],
  );
  const offered = usePart(load);
  const chosen = mine?.country === country ? mine.services : [];
  const choose = (services: MyServices["services"]) => {
    keepMyServices({ mine: { country, services } });
    if (chosen.length === 0 && services.length > 0) onChosen();
  };
  return (
    <Modal title={messages.sheet} place={isSmall ? "foot" : "middle"} onClose={onClose}>
      {offered === "waiting" ? (
        <Spinner text={messages.loading} className="py-16" />
      ) : offered === "failed" ? (
        <div role="alert" className="py-8">
          <p className="mb-4 text-muted">{messages.failed}</p>
          <Button onClick={() => ask({ country })}>{messages.retry}</Button>
        </div>
      ) : (
        <Offered
          offered={offered}
          country={country}
          onCountry={(next) => ask({ country: next })}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      <Button variant="primary" className="mt-3 w-full" onClick={onClose}>
        {messages.done}
      </Button>
    </Modal>
  );
}

function Offered({
  offered: { countries, services },
  country,
  onCountry,
  chosen,
  onChoose,
}: {
  readonly offered: AnswerOf<"listStreamingServices">;
  readonly country: string;
  readonly onCountry: (country: string) => void;
  readonly chosen: MyServices["services"];
  readonly onChoose: (services: MyServices["services"]) => void;
}) {
  const isKnown = countries.some(({ code }) => code === country);
  return (
    <>
      <label className="block">
        <span className="label text-muted">{messages.country}</span>
        <select
          value={isKnown ? country : ""}
          onChange={({ currentTarget }) => onCountry(currentTarget.value)}
          className="mt-1 block min-h-11 w-full rounded-card border border-control bg-ground px-3"
        >
          {isKnown ? null : <option value="">{messages.chooseCountry}</option>}
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {services.length === 0 ? null : (
        <fieldset className="mt-4">
          <legend className="label text-muted">{messages.services}</legend>
          <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
            {services.map((service) => (
              <CheckboxRow
                key={service.id}
                label={service.name}
                isChecked={chosen.some(({ id }) => id === service.id)}
                onCheck={(isChecked) => {
                  const others = chosen.filter(({ id }) => id !== service.id);
                  onChoose(isChecked ? [...others, service] : others);
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
      <p className="mt-3 text-sm text-muted">
        {messages.kept} {messages.credit} {messages.justWatch}.
      </p>
    </>
  );
}

/** Where the browser's language says so. */
function likelyCountry(): string {
  return new Intl.Locale(navigator.language).region ?? "";
}
