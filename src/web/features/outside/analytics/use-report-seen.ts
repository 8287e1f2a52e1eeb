import { type RefObject, useEffect } from "react";
import { report } from "./report.ts";

/** Reports once that a part of a page came into view. */
export function useReportSeen(
  part: RefObject<HTMLElement | null>,
  name: "dna_section_view" | "support_section_viewed",
  section: string,
): void {
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      report({ name, section });
      observer.disconnect();
    });
    if (part.current !== null) observer.observe(part.current);
    return () => observer.disconnect();
  }, [part, name, section]);
}
