import { useLocation } from "wouter";
import { pages } from "#contract/pages.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { messages } from "./messages.ts";

/** Back, or home if there is no previous page. A link, so that it works without scripts. */
export function BackButton({ framed = false }: { readonly framed?: boolean }) {
  const [, navigate] = useLocation();
  return (
    <a
      href={pages.home()}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        if (window.history.length > 1) window.history.back();
        else navigate(pages.home());
      }}
      className={
        framed ? buttonClass("quiet") : "-ml-2 inline-flex min-h-11 items-center gap-2 px-2 text-muted hover:text-ink"
      }
    >
      <Icon name="arrow-left" />
      {messages.back}
    </a>
  );
}
