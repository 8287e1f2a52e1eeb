/** What stands where a ranked film has its rank. */
export function OtherPlace({ text, note }: { readonly text: string; readonly note?: string }) {
  return (
    <p className="text-muted md:text-lg">
      {text}
      {note === undefined ? null : <span className="block text-sm">{note}</span>}
    </p>
  );
}
