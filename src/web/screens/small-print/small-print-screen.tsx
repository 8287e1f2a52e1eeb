import { pages } from "#contract/pages.ts";
import { PageHeader } from "../../ui/page-frame.tsx";
import { privacyMessages } from "./privacy/messages.ts";
import type { Prose } from "./prose.ts";
import { termsMessages } from "./terms/messages.ts";

const PAGES: Readonly<Record<"privacy" | "terms", Prose>> = { privacy: privacyMessages, terms: termsMessages };

export function SmallPrintScreen({ page }: { readonly page: keyof typeof PAGES }) {
  const prose = PAGES[page];
  return (
    <div className="page">
      <PageHeader backHref={pages.home()} title={prose.title} />
      <div className="grid gap-8 py-8 md:max-w-measure">
        <p className="text-lg leading-relaxed">{prose.introduction}</p>
        {prose.sections.map(({ heading, paragraphs }) => (
          <section key={heading} className="grid gap-3">
            <h2 className="font-display text-3xl leading-tight">{heading}</h2>
            {paragraphs.map((paragraph) =>
              typeof paragraph === "string" ? (
                <p key={paragraph}>{paragraph}</p>
              ) : (
                <ul key={paragraph[0]} className="border-t border-line">
                  {paragraph.map((item) => (
                    <li key={item} className="border-b border-line py-2">
                      {item}
                    </li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
