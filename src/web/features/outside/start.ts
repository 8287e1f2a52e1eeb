import type { OutsideServiceNames } from "#contract/render-page.ts";

export function startOutsideServices(): void {
  const names = document.querySelector<HTMLMetaElement>("meta[name=outside-services]")?.content.split(" ") ?? [];
  const isOn = (name: OutsideServiceNames[number]): boolean => names.includes(name);
  if (isOn("movie-database"))
    void import("./start-movie-database.ts").then(({ startMovieDatabase }) => startMovieDatabase());
  if (isOn("analytics")) void import("./start-analytics.ts").then(({ startAnalytics }) => startAnalytics());
}
