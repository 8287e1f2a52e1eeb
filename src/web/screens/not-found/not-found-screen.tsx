import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

const messages = {
  title: "404 Page Not Found",
  text: "Nothing is showing at this address.",
  home: "Back to the ranking",
} as const;

export function NotFoundScreen() {
  return (
    <div className="page">
      <EmptyState headingLevel={1} title={messages.title} text={messages.text}>
        <Link href={pages.home()} className={buttonClass("quiet")}>
          {messages.home}
        </Link>
      </EmptyState>
    </div>
  );
}
