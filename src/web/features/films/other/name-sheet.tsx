import { type ReactNode, useState } from "react";
import type { OtherFilm } from "#domain/catalogue/other-film.ts";
import { FormField } from "#web/ui/form-field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { useIsSmallScreen } from "#web/ui/use-window.ts";
import { messages } from "./messages.ts";
import { LONGEST_TYPED, type NameFaults, readTypedName, type TypedName } from "./typed-name.ts";

type Name = Omit<OtherFilm, "id">;

/** A sheet with the fields for a film's title, year and director. */
export function NameSheet({
  heading,
  before,
  above = null,
  children,
  onClose,
  onNamed,
}: {
  readonly heading: string;
  /** What stands in the fields at first. */
  readonly before: TypedName;
  readonly above?: ReactNode;
  /** Gets what is typed; null while it is no name. Holds the button that sends it. */
  readonly children: (name: Name | null) => ReactNode;
  readonly onClose: () => void;
  readonly onNamed: (name: Name) => void;
}) {
  const [typed, setTyped] = useState(before);
  const [faults, setFaults] = useState<NameFaults | null>(null);
  const isSmall = useIsSmallScreen();
  const read = readTypedName(typed);
  const fieldOf = (part: keyof TypedName) => ({
    label: messages[part],
    name: part,
    autoComplete: "off",
    maxLength: LONGEST_TYPED[part],
    value: typed[part],
    onChange: (text: string) => setTyped({ ...typed, [part]: text }),
  });
  return (
    <Modal title={heading} place={isSmall ? "foot" : "middle"} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if ("director" in read) onNamed(read);
          else setFaults(read);
        }}
      >
        {above}
        <FormField {...fieldOf("title")} required error={faults?.title === true ? messages.titleMissing : null} />
        <div className="grid grid-cols-[6rem_1fr] items-start gap-4">
          <FormField
            {...fieldOf("year")}
            inputMode="numeric"
            error={faults?.year === true ? messages.yearWrong : null}
          />
          <FormField {...fieldOf("director")} />
        </div>
        {children("director" in read ? read : null)}
      </form>
    </Modal>
  );
}
