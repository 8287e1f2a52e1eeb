import { type RefObject, useEffect } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { Rank } from "#domain/catalogue/film.ts";

/** Contains no prompt, no name and no address beyond the path. */
export type AnalyticsEvent =
  | { readonly name: "page_view"; readonly path: string }
  | { readonly name: "film_view"; readonly film: Rank | FilmId }
  | {
      readonly name: "add_to_canon" | "add_to_watchlist" | "mark_watched" | "unmark_watched";
      readonly film: FilmId;
    }
  | { readonly name: "search" }
  | { readonly name: "share"; readonly kind: "canon" | "dna" | "list" }
  | { readonly name: "dna_section_view"; readonly section: string }
  | { readonly name: "support_viewed" | "support_click_monthly" | "support_continue_free" | "support_payment_success" }
  | { readonly name: "support_section_viewed"; readonly section: string };

/** More than happens before the scripts load. */
const MAX_WAITING = 50;

let deliver: ((event: AnalyticsEvent) => void) | null = null;
const waiting: AnalyticsEvent[] = [];

/** Events wait until it is known whether analytics is on. */
export function report(event: AnalyticsEvent): void {
  if (deliver !== null) deliver(event);
  else if (waiting.length < MAX_WAITING) waiting.push(event);
}

export function deliverEventsTo(receiver: (event: AnalyticsEvent) => void): void {
  deliver = receiver;
  for (const event of waiting.splice(0)) receiver(event);
}

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
