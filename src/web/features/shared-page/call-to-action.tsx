import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { buttonClass } from "../../ui/button.tsx";

export function CallToAction({
  title,
  text,
  label,
}: {
  readonly title: string;
  readonly text: string;
  readonly label: string;
}) {
  return (
    <section className="flex flex-col items-center gap-4 border-t border-line py-14 text-center print:hidden">
      <h2 className="font-display text-4xl leading-tight">{title}</h2>
      <p className="max-w-md text-muted">{text}</p>
      <Link href={pages.home()} className={buttonClass("primary")}>
        {label}
      </Link>
    </section>
  );
}
