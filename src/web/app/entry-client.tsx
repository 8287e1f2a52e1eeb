import { hydrateRoot } from "react-dom/client";
import { routeOf } from "#contract/pages.ts";
import { App } from "./app.tsx";
import { readPageData } from "./page-data.ts";
import { loadScreen } from "./screens.tsx";
import "./styles.css";

const root = document.getElementById("root");
if (root !== null) {
  await loadScreen(routeOf(location.pathname));
  hydrateRoot(root, <App excerpt={readPageData(document)} />);
}
