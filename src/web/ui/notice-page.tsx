import type { ReactNode } from "react";

/** A page that says one thing; its heading begins below the menu. */
export function NoticePage({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="page">
      <div className="mx-auto flex min-h-[60dvh] max-w-md flex-col justify-center gap-5 py-18">
        <h1 className="font-display text-5xl leading-none">{title}</h1>
        {children}
      </div>
    </div>
  );
}
