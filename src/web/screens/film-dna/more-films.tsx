import { lazy, Suspense, useState } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { messages } from "./messages.ts";

const QuickRankingOverlay = lazy(async () => ({
  default: (await import("../../features/quick-ranking/quick-ranking-overlay.tsx")).QuickRankingOverlay,
}));

const CLASS = "whitespace-nowrap max-sm:flex-1 max-sm:px-3";

/** Ways to more films, for a canon too small to tell much. */
export function MoreFilms() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-3 border-b border-line py-8 print:hidden">
      <Link href={pages.home()} className={`${buttonClass("primary")} ${CLASS}`}>
        <Icon name="crown" />
        {messages.addFilms}
      </Link>
      <Button onClick={() => setOpen(true)} className={CLASS}>
        <Icon name="play" />
        {messages.quickRanking}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <QuickRankingOverlay onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
