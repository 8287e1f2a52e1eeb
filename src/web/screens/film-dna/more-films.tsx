import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import { messages } from "./messages.ts";

const loadQuickRanking = async () =>
  (await import("../../features/quick-ranking/quick-ranking-overlay.tsx")).QuickRankingOverlay;

/** Ways to more films, for a canon too small to tell much. */
export function MoreFilms() {
  const { Part, open, close } = useOnDemand(loadQuickRanking);
  return (
    <div className="flex flex-wrap gap-3 border-b border-line py-8 print:hidden">
      <Link href={pages.home()} className={`${buttonClass("primary")} whitespace-nowrap max-sm:flex-1 max-sm:px-3`}>
        <Icon name="crown" />
        {messages.addFilms}
      </Link>
      <Button onClick={open} className="whitespace-nowrap max-sm:flex-1 max-sm:px-3">
        <Icon name="play" />
        {messages.quickRanking}
      </Button>
      {Part === null ? null : <Part onClose={close} />}
    </div>
  );
}
