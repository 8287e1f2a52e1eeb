import { type ReactNode, useEffect, useState } from "react";
import { type FilmId, isFilmId } from "#domain/catalogue/film-id.ts";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast.ts";
import { deviceStorage } from "#web/adapters/device-storage.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { countWords } from "#domain/words/count-words.ts";

const messages = {
  count: (count: number): string => `${countWords(count)} hidden`,
  show: "click to show temporarily",
  hide: "click to hide again",
  names: (titles: readonly string[], others: number): string =>
    others > 0 ? `${titles.join(", ")} and ${countWords(others)} more` : titles.join(", "),
  close: "Keep them hidden and close this bar",
  clearAll: "Clear All",
  cleared: (count: number): string =>
    count === 1 ? "1 film is no longer hidden" : `${countWords(count)} films are no longer hidden`,
  undo: "Undo",
} as const;

const NAMED = 3;

export interface HiddenBarProps {
  readonly isShowing: boolean;
  readonly onShowingChange: (isShowing: boolean) => void;
  readonly otherwise: ReactNode;
}

/** On phones it names the hidden films only while they are shown. */
export function HiddenBar({ isShowing, onShowingChange, otherwise }: HiddenBarProps) {
  const { minimizedFilms } = useUserLists();
  const { filmsById } = useCatalogue();
  const [isClosed, close] = useClosedBar(minimizedFilms);
  const count = minimizedFilms.length;
  if (count === 0 || isClosed) return otherwise;
  // The last hidden first.
  const titles = minimizedFilms.flatMap((id) => filmsById.get(id)?.title ?? []).toReversed();
  const named = titles.slice(0, NAMED);
  const onPhone = isShowing ? "" : "max-sm:hidden";
  return (
    <>
      {/* Beside the button on phones, so that nothing moves. */}
      <div className="-mr-2 sm:order-2 flex items-center max-sm:-my-2 max-sm:flex-1 sm:gap-1">
        <button
          type="button"
          aria-pressed={isShowing}
          onClick={() => onShowingChange(!isShowing)}
          className="flex min-h-11 items-center gap-2.5 px-2 text-left text-sm leading-tight text-muted hover:text-ink max-sm:flex-1"
        >
          <span className="inline-flex max-sm:hidden">
            <Icon name={isShowing ? "eye" : "eye-off"} />
          </span>
          <span>
            <span className="font-semibold text-ink tabular-nums">{messages.count(count)}</span>{" "}
            <span className="block text-xs">{isShowing ? messages.hide : messages.show}</span>
          </span>
        </button>
        <button
          type="button"
          onClick={() => {
            clearHidden();
            onShowingChange(false);
          }}
          className="min-h-11 px-2 text-sm font-semibold whitespace-nowrap underline decoration-control underline-offset-4 hover:decoration-ink"
        >
          {messages.clearAll}
        </button>
      </div>
      <p
        className={`min-w-0 flex-1 basis-[calc(100%-4rem)] text-sm text-muted sm:order-1 sm:basis-0 sm:truncate sm:text-right ${onPhone}`}
      >
        {named.length === 0 ? null : messages.names(named, count - named.length)}
      </p>
      <button
        type="button"
        aria-label={messages.close}
        title={messages.close}
        onClick={() => {
          close();
          onShowingChange(false);
        }}
        className={`-mr-3 inline-flex min-h-11 min-w-11 items-center justify-center text-muted hover:text-ink sm:order-3 ${onPhone}`}
      >
        <Icon name="close" />
      </button>
    </>
  );
}

function clearHidden(): void {
  const before = userLists.current();
  userLists.unhideAll();
  showToast({
    title: messages.cleared(before.minimizedFilms.length),
    action: { label: messages.undo, onAction: () => userLists.restore(before) },
  });
}

const KEY = "canon.hidden-bar-closed-films";
const storage = deviceStorage(() => localStorage);

/** On this device, until another film is hidden; one that is hidden again counts as another. */
function useClosedBar(hidden: readonly FilmId[]): readonly [isClosed: boolean, close: () => void] {
  const [closedFor, setClosedFor] = useState(read);
  useEffect(
    () =>
      userLists.subscribe(() => {
        const closed = read();
        const still = closed.filter((id) => userLists.current().minimizedFilms.includes(id));
        if (still.length === closed.length) return;
        write(still);
        setClosedFor(still);
      }),
    [],
  );
  const close = () => {
    write(hidden);
    setClosedFor(hidden);
  };
  return [hidden.every((id) => closedFor.includes(id)), close];
}

function read(): readonly FilmId[] {
  const reading = typeof window === "undefined" ? null : storage.read(KEY);
  if (reading?.kind !== "ok" || reading.text === null) return [];
  return reading.text.split(",").filter(isFilmId);
}

function write(ids: readonly FilmId[]): void {
  storage.write(KEY, ids.join());
}
