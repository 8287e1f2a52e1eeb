/** Text that does without a part of it on phones; screen readers read it whole. */
export function Shortened({ text, without }: { readonly text: string; readonly without: string }) {
  const [before, after] = text.split(without);
  return (
    <span>
      {before}
      <span className="max-sm:sr-only">{without}</span>
      {after}
    </span>
  );
}
