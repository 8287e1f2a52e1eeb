import { useEffect } from "react";

/** Sets the title where only the page knows it; the HTML of a first page already has it. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
