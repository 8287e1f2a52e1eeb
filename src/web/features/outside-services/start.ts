import type { OutsideServiceNames } from "#contract/render-page.ts";

/** Loads what speaks to each service of others that is switched on: the page's HTML names them. */
export function startOutsideServices(): void {
  const names = document.querySelector<HTMLMetaElement>("meta[name=outside-services]")?.content.split(" ") ?? [];
  const isOn = (name: OutsideServiceNames[number]): boolean => names.includes(name);
  if (isOn("movie-database"))
    void import("../movie-database/start.ts").then(({ startMovieDatabase }) => startMovieDatabase());
  if (isOn("analytics")) void import("../analytics/start.ts").then(({ startAnalytics }) => startAnalytics());
}
