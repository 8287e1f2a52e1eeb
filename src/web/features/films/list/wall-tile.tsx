import type { Film } from "#domain/catalogue/film.ts";
import { FilmActions, HideButton } from "../film-actions.tsx";
import { messages } from "../messages.ts";
import { FilmTile } from "./film-tile.tsx";
import { TrayButton } from "./tray-button.tsx";

/** A film of the ranking as a poster. */
export function WallTile({
  film,
  isFaded,
  isInView,
  onHide,
}: {
  readonly film: Film;
  readonly isFaded: boolean;
  readonly isInView: boolean;
  readonly onHide: () => void;
}) {
  return (
    <FilmTile film={film} isFaded={isFaded} isInView={isInView}>
      <WallFoot film={film} onHide={onHide} />
    </FilmTile>
  );
}

/** The marks stand in the line below a poster, never over it. */
function WallFoot({ film, onHide }: { readonly film: Film; readonly onHide: () => void }) {
  return (
    <div className="flex h-9 items-center justify-between">
      <p className="font-display text-lg leading-none text-muted tabular-nums">
        <span className="sr-only">{messages.rank}</span> {film.rank}
      </p>
      {/* Marks that are set always show, the others under the pointer and the keyboard, or in a tray if there's no room. */}
      <div className="flex items-center [&_button]:not-aria-pressed:not-focus-visible:opacity-0 group-hover:[&_button]:opacity-100! group-has-focus-visible:[&_button]:opacity-100! cramped:[&_[data-id]>[data-action]]:pointer-events-none cramped:[&_[data-id]>[data-action]]:w-6 cramped:[&_[data-id]>[data-action]:not([aria-pressed=true])]:hidden cramped:[&_button]:opacity-100!">
        <FilmActions film={film} layout="icons" isTabStop={false} />
        <HideButton film={film} onHide={onHide} className="size-[1.9375rem] cramped:hidden" />
        <TrayButton film={film} onHide={onHide} className="lg:pointer-fine:hidden" isBesideMarks />
      </div>
    </div>
  );
}
