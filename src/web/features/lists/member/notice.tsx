import type { ReactNode } from "react";

export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div className="border-b border-line bg-raised">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 py-2">{children}</div>
    </div>
  );
}

export function NoticeButton({
  label,
  onClick,
  children,
}: {
  readonly label?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="min-h-11 min-w-11 font-semibold underline decoration-control underline-offset-4 hover:decoration-ink"
    >
      {children}
    </button>
  );
}
