import { PRODUCT_NAME } from "#contract/pages.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BackButton } from "./back-button.tsx";
import { messages } from "./messages.ts";
import { useDocumentTitle } from "./use-document-title.ts";

/** Also for ids, of which only this page knows that nothing is known. */
export function NoSuchFilm() {
  useDocumentTitle(`${messages.notFound} · ${PRODUCT_NAME}`);
  return (
    <div className="page">
      <EmptyState headingLevel={1} title={messages.notFound} text={messages.notFoundText}>
        <BackButton framed />
      </EmptyState>
    </div>
  );
}
