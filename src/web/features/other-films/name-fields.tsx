import type { RefObject } from "react";
import { FormField } from "../../ui/form-field.tsx";
import { messages } from "./messages.ts";
import { LONGEST_TYPED, type NameFaults, type TypedName } from "./typed-name.ts";

/** The fields for a film's title, year and director. */
export function NameFields({
  name,
  faults,
  titleField,
  onChange,
}: {
  readonly titleField: RefObject<HTMLInputElement | null>;
  readonly name: TypedName;
  readonly faults: NameFaults | null;
  readonly onChange: (name: TypedName) => void;
}) {
  return (
    <>
      <FormField
        label={messages.title}
        name="title"
        autoComplete="off"
        ref={titleField}
        required
        maxLength={LONGEST_TYPED.title}
        value={name.title}
        error={faults?.title === true ? messages.titleMissing : null}
        onChange={(title) => onChange({ ...name, title })}
      />
      <div className="grid grid-cols-[6rem_1fr] items-start gap-4">
        <FormField
          label={messages.year}
          name="year"
          autoComplete="off"
          inputMode="numeric"
          maxLength={LONGEST_TYPED.year}
          value={name.year}
          error={faults?.year === true ? messages.yearWrong : null}
          onChange={(year) => onChange({ ...name, year })}
        />
        <FormField
          label={messages.director}
          name="director"
          autoComplete="off"
          maxLength={LONGEST_TYPED.director}
          value={name.director}
          onChange={(director) => onChange({ ...name, director })}
        />
      </div>
    </>
  );
}
