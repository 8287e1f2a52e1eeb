import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { loadQuickRanking } from "../../features/order/quick-ranking/load-quick-ranking.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useOnDemand } from "../../ui/load-part.tsx";
import { messages } from "./messages.ts";

const CLASS = "whitespace-nowrap max-sm:flex-1 max-sm:px-3";

/** Ways to more films, for a canon too small to tell much. */
export function MoreFilms() {
  const quickRanking = useOnDemand(loadQuickRanking);
  return (
    <div className="flex flex-wrap gap-3 border-b border-line py-8 print:hidden">
      <Link href={pages.home()} className={`${buttonClass("primary")} ${CLASS}`}>
        <Icon name="crown" />
        {messages.addFilms}
      </Link>
      <Button onClick={quickRanking.open} className={CLASS}>
        <Icon name="play" />
        {messages.quickRanking}
      </Button>
      {quickRanking.Part === null ? null : <quickRanking.Part onClose={quickRanking.close} />}
    </div>
  );
}
