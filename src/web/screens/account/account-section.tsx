import { type ReactNode, useId } from "react";

export function AccountSection({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-b border-line py-8 last:border-b-0 md:grid-cols-[16rem_minmax(0,26rem)] md:py-10"
    >
      <div>
        <h2 id={id} className="font-display text-3xl leading-tight">
          {title}
        </h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-5">{children}</div>
    </section>
  );
}

export function ActionError({ error }: { readonly error: string | null }) {
  return error === null ? null : (
    <p role="alert" className="text-danger">
      {error}
    </p>
  );
}
