import type { BrowserContext, Route } from "@playwright/test";
import { setTimeout as pause } from "node:timers/promises";

export const MOVIE_KEY = "standin-key";

export interface MovieDatabase {
  manner: "good" | "slow" | "failing" | "not-json" | "empty" | "hostile";
  readonly asked: string[];
  mostAtOnce: number;
  readonly pictures: string[];
}

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="342" height="513"><rect width="342" height="513" fill="#486"/></svg>`;

const VIDEOS = [
  { site: "YouTube", type: "Clip", official: true, key: "clip-key-01" },
  { site: "Vimeo", type: "Trailer", official: true, key: "elsewhere-1" },
  { site: "YouTube", type: "Trailer", official: false, key: "some-trailer" },
  { site: "YouTube", type: "Trailer", official: true, key: "official-01" },
];

const HOSTILE = `"><script>document.title="taken over"</script>`;

export async function answerForMovieDatabase(context: BrowserContext): Promise<MovieDatabase> {
  const state: MovieDatabase = { manner: "good", asked: [], mostAtOnce: 0, pictures: [] };
  let underWay = 0;
  await context.route(
    (url) => url.origin === "https://api.themoviedb.org",
    async (route) => {
      const url = new URL(route.request().url());
      if (url.searchParams.get("api_key") !== MOVIE_KEY) return route.fulfill({ status: 401, json: {} });
      state.asked.push(url.pathname);
      underWay += 1;
      state.mostAtOnce = Math.max(state.mostAtOnce, underWay);
      await pause(state.manner === "slow" ? 1500 : 40);
      underWay -= 1;
      // The page may have been left meanwhile.
      await answer(route, url.pathname, state.manner).catch(() => undefined);
      return undefined;
    },
  );
  await context.route(
    (url) => url.origin === "https://image.tmdb.org",
    (route) => {
      state.pictures.push(new URL(route.request().url()).pathname);
      return route.fulfill({ contentType: "image/svg+xml", body: PICTURE });
    },
  );
  return state;
}

function answer(route: Route, path: string, manner: MovieDatabase["manner"]): Promise<void> {
  const headers = { "access-control-allow-origin": "*" };
  if (manner === "failing") return route.fulfill({ status: 500, headers, json: { status_message: HOSTILE } });
  if (manner === "not-json") return route.fulfill({ headers, contentType: "text/html", body: HOSTILE });
  if (path.endsWith("/videos")) {
    const videos = { good: VIDEOS, slow: VIDEOS, empty: [], hostile: [hostileVideo()] }[manner];
    return route.fulfill({ headers, json: { results: videos } });
  }
  const poster = {
    good: "/poster-1.jpg",
    slow: "/poster-1.jpg",
    empty: null,
    hostile: `//evil.example/x.jpg${HOSTILE}`,
  }[manner];
  const movie = { id: manner === "hostile" ? HOSTILE : 42, title: HOSTILE, poster_path: poster };
  return route.fulfill({ headers, json: path.includes("/search/") ? { results: [movie] } : movie });
}

function hostileVideo() {
  return { site: "YouTube", type: "Trailer", official: true, key: `javascript:alert(1)${HOSTILE}`, name: HOSTILE };
}
