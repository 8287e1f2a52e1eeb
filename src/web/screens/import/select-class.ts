/** A field with a menu of choices. */
export const SELECT = "min-h-11 min-w-0 max-w-full rounded-card border border-control bg-ground px-2 text-sm text-ink";
