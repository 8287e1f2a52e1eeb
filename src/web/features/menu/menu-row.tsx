/** A row of the menu: a sign, then words. */
export const MENU_ROW =
  "-mx-3 flex min-h-12 w-[calc(100%+1.5rem)] items-center gap-4 rounded-card px-3 py-1.5 text-left hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-semibold [&>.icon]:text-muted [&:hover>.icon]:text-ink";

export function MenuWords({ word, note = "" }: { readonly word: string; readonly note?: string }) {
  return (
    <span className="min-w-0 flex-1 leading-tight">
      {word}
      {note === "" ? null : <span className="block text-[0.8125rem] leading-tight font-normal text-muted">{note}</span>}
    </span>
  );
}
