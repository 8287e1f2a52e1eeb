/** A key beside what it does; not where fingers answer. */
export function Key({ children }: { readonly children: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="rounded-card border border-line px-1.5 font-sans text-xs leading-5 font-medium text-muted max-md:hidden pointer-coarse:hidden"
    >
      {children}
    </kbd>
  );
}
