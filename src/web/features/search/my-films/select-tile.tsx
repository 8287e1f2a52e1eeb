import { memo, useSyncExternalStore } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { Poster } from "#web/features/films/poster.tsx";
import { messages } from "./messages.ts";
import type { Selection } from "./selection.ts";

/** A poster to be selected; with Shift also those between it and the last one. */
export const SelectTile = memo(function SelectTile({
  film,
  selection,
}: {
  readonly film: AnyFilm;
  readonly selection: Selection;
}) {
  const isOn = useSyncExternalStore(selection.subscribe, () => selection.has(film.id));
  return (
    <div role="listitem">
      <label
        className={`relative block cursor-pointer rounded-card outline-offset-4 has-focus-visible:outline-2 ${isOn ? "ring-3 ring-ink" : "opacity-80 hover:opacity-100"}`}
      >
        <span aria-hidden="true">
          <Poster film={film} loading="lazy" isThumbnail />
        </span>
        <input
          type="checkbox"
          checked={isOn}
          aria-label={messages.selectFilm(film.title)}
          onChange={({ nativeEvent }) =>
            selection.press(film.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          className="absolute top-2 left-2 size-6 accent-ink"
        />
      </label>
    </div>
  );
});
