import { type ReactNode, useState } from "react";
import { type OtherFilm, calledText, LONGEST_DIRECTOR, LONGEST_OTHER_TITLE } from "#domain/catalogue/other-film.ts";
import { FormField } from "#web/ui/form-field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Button } from "#web/ui/button.tsx";
import { remember } from "#web/features/lists/use-memory.ts";
import { useIsSmallScreen } from "#web/ui/use-window.ts";
import { messages } from "./messages.ts";

type Name = Omit<OtherFilm, "id">;

export function NameSheet({
  heading,
  before,
  above = null,
  children,
  onClose,
  onNamed,
}: {
  readonly heading: string;
  readonly before: TypedName;
  readonly above?: ReactNode;
  /** Gets the typed name, or null while it is incomplete. Contains the submit button. */
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

export function EditNameSheet({ film, onClose }: { readonly film: OtherFilm; readonly onClose: () => void }) {
  return (
    <NameSheet
      heading={messages.editTitle}
      before={typedName(film)}
      onClose={onClose}
      onNamed={(name) => {
        remember({ id: film.id, called: calledText(name) });
        onClose();
      }}
    >
      {() => (
        <Button type="submit" variant="primary">
          {messages.save}
        </Button>
      )}
    </NameSheet>
  );
}

interface TypedName {
  readonly title: string;
  readonly year: string;
  readonly director: string;
}

const LONGEST_TYPED = { title: LONGEST_OTHER_TITLE, year: 4, director: LONGEST_DIRECTOR } as const;

interface NameFaults {
  readonly title: boolean;
  readonly year: boolean;
}

/** Faults are a missing title, and a year that is not four digits. */
function readTypedName({ title, year, director }: TypedName): Omit<OtherFilm, "id"> | NameFaults {
  const digits = year.trim();
  const isYear = digits === "" || /^\d{4}$/.test(digits);
  if (title.trim() === "" || !isYear) return { title: title.trim() === "", year: !isYear };
  return { title: title.trim(), year: digits === "" ? null : Number(digits), director: director.trim() };
}

function typedName({ title, year, director }: Omit<OtherFilm, "id">): TypedName {
  return { title, year: year === null ? "" : String(year), director };
}
