/** A sentence whose finding stands out. */
export function WithFinding({ sentence, finding }: { readonly sentence: string; readonly finding: string }) {
  const at = sentence.indexOf(finding);
  if (at < 0) return sentence;
  return (
    <>
      {sentence.slice(0, at)}
      <span className="whitespace-nowrap text-gold">{finding}</span>
      {sentence.slice(at + finding.length)}
    </>
  );
}
