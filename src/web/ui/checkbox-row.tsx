/** A checkbox and what it says, as high as a thumb. While `isBusy` it says that it is being worked on. */
export function CheckboxRow({
  label,
  isChecked,
  onCheck,
  isBusy = false,
  className = "",
}: {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
  readonly isBusy?: boolean;
  readonly className?: string;
}) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
      <input
        type="checkbox"
        checked={isChecked}
        aria-disabled={isBusy}
        onChange={(event) => onCheck(event.target.checked)}
        className="size-5 flex-none accent-ink aria-disabled:cursor-progress aria-disabled:opacity-50"
      />
      {label}
    </label>
  );
}
