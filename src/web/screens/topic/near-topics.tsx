import { useId } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { NearTopic } from "#domain/topics/near-topics.ts";

export function NearTopics({ title, topics }: { readonly title: string; readonly topics: readonly NearTopic[] }) {
  const id = useId();
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-2xl leading-tight">
        {title}
      </h2>
      <ul className="mt-2">
        {topics.map(({ address, title: name, why }) => (
          <li key={address} className="border-t border-line py-2">
            <Link
              href={pages.topic(address)}
              className="inline-flex min-h-8 items-center font-semibold underline decoration-control decoration-1 underline-offset-[3px] hover:decoration-ink pointer-coarse:min-h-11"
            >
              {name}
            </Link>
            <p className="text-sm text-muted">{why}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
