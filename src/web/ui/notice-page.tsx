import type { ReactNode } from "react";

/** A page that says one thing and offers one way on: a narrow column in the middle of the window. */
export function NoticePage({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="page">
      <div className="mx-auto flex min-h-[60dvh] max-w-md flex-col justify-center gap-5 py-12">
        <h1 className="font-display text-5xl leading-none">{title}</h1>
        {children}
      </div>
    </div>
  );
}
