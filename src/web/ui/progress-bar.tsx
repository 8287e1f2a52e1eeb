export function ProgressBar({ part, whole }: { readonly part: number; readonly whole: number }) {
  return (
    <span aria-hidden="true" className="h-1 w-16 shrink-0 overflow-hidden rounded-full bg-line sm:w-28">
      <span className="block h-full bg-seen" style={{ width: `${whole === 0 ? 0 : (100 * part) / whole}%` }} />
    </span>
  );
}
