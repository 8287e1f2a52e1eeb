import { isOn } from "./is-on.ts";

export function startOutsideServices(): void {
  if (isOn("movie-database"))
    void import("./start-movie-database.ts").then(({ startMovieDatabase }) => startMovieDatabase());
  if (isOn("analytics")) void import("./start-analytics.ts").then(({ startAnalytics }) => startAnalytics());
}
