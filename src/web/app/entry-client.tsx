import { hydrateRoot } from "react-dom/client";
import { routeOf } from "#contract/pages.ts";
import { App } from "./app.tsx";
import { readPageData } from "./page-data.ts";
import { loadScreen } from "./screens.tsx";
import "./styles.css";

// Not awaited at the top level: a screen's script imports the piece this file is bundled into, and would wait for it
// while it waits for the screen.
async function takeOver(root: HTMLElement): Promise<void> {
  await loadScreen(routeOf(location.pathname));
  hydrateRoot(root, <App excerpt={readPageData(document)} />);
}

const root = document.getElementById("root");
if (root !== null) void takeOver(root);
