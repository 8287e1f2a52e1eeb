/**
 * `npm run dev`: the product with hot reload, on this machine only. Vite loads server and app from source; after a
 * change the next request gets a newly created product.
 */
import { existsSync } from "node:fs";
import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { createServer as createVite, type Plugin, type ViteDevServer } from "vite";
import { type Config, readConfig } from "../src/config.ts";
import type { PageAssets, RenderPage } from "../src/contract/render-page.ts";
import type * as OpenProduct from "../src/composition/open-product.ts";
import type * as ServerCatalogue from "../src/server/catalogue.ts";
import { listenErrorSentence } from "../src/platform/listening.ts";
import { mailLines } from "../src/start-lines.ts";
import { buildAppIcons } from "./build-app-icons.ts";
import { buildFilmIndex } from "./build-film-index.ts";
import { buildFonts } from "./build-fonts.ts";
import { buildIcons } from "./build-icons.ts";
import { buildPictureFonts } from "./build-picture-fonts.ts";
import { buildPosters } from "./build-posters.ts";
import { stopWithNpm } from "./stop-with-npm.mjs";

const ROOT = join(import.meta.dirname, "..");
/** Generated fonts, icons and posters, redrawn at each start. */
const CLIENT_DIR = join(ROOT, ".cache/dev/client");
const PICTURE_FONTS_DIR = join(ROOT, ".cache/dev/picture-fonts");
const FILM_INDEX_FILE = join(ROOT, ".cache/dev/film-index.sqlite");
/** Files Vite must not serve; setting it replaces the defaults. */
const NEVER_SERVED = [".env", ".env.*", "*.{crt,pem,key,p12,pfx,cer,der}", ".npmrc", ".yarnrc.yml", "**/.git/**"];
const ENTRY = "/src/web/app/entry-client.ts";
const STYLE = "/src/web/app/styles.css";

type App = Awaited<ReturnType<typeof OpenProduct.openProduct>>;

const reading = readConfig({ LOG_LEVEL: "warn", ...process.env });
if (!reading.ok) refuse(`Canon can't start: ${reading.message}`);
else if (process.env.NODE_ENV === "production")
  refuse("Canon can't start: npm run dev is not for production (NODE_ENV is production), npm start is.");
else if (!["127.0.0.1", "::1", "localhost"].includes(reading.config.host))
  refuse(
    `Canon can't start: npm run dev shows the sources, so HOST must be 127.0.0.1, but it is "${process.env.HOST}".`,
  );
else await start(reading.config);

async function start(config: Config): Promise<void> {
  stopWithNpm(process.ppid);
  process.chdir(ROOT);
  const server = createHttpServer();
  let app: Promise<App> | null = null;
  /** Resolves when the previous apps are closed, because the database has one user at a time. */
  let closing: Promise<void> = Promise.resolve();
  const forgetApp = () => {
    const old = app;
    app = null;
    closing = Promise.all([closing, old?.then((made) => made.close())]).then(noop, noop);
  };
  const vite = await createViteFor(server, resolve(config.dataDir), forgetApp);
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    // All but the app's modules goes to the product.
    vite.middlewares(request, response, () => {
      app ??= closing.then(() => createApp(vite, config));
      const asked = app;
      asked.then(
        (made) => made.routing(request, response),
        (error: unknown) => {
          // Vite caches a module's failure, even if the source was fixed meanwhile.
          vite.environments.ssr.moduleGraph.invalidateAll();
          if (app === asked) forgetApp();
          explain(response, error);
        },
      );
    });
  });
  server.once("error", (error) => refuse(listenErrorSentence(error, config)));
  server.listen(config.port, config.host, () => {
    const { notes, warnings } = mailLines(config);
    for (const line of [`Canon is running at http://localhost:${config.port}, with hot reload`, ...notes, ...warnings])
      console.log(line);
  });
}

/**
 * Vite on the product's port; `onChange` is called after changed modules are invalidated. `dataDir` is neither watched
 * nor served.
 */
async function createViteFor(server: Server, dataDir: string, onChange: () => void): Promise<ViteDevServer> {
  const [fonts, icons] = await Promise.all([
    buildFonts({ outDir: join(CLIENT_DIR, "fonts") }),
    buildIcons({ outDir: join(CLIENT_DIR, "assets"), publicPath: "/assets" }),
    buildPosters({ outDir: CLIENT_DIR }),
    buildAppIcons({ outDir: CLIENT_DIR }),
    buildPictureFonts({ outDir: PICTURE_FONTS_DIR }),
    existsSync(FILM_INDEX_FILE) ? null : buildFilmIndex({ outFile: FILM_INDEX_FILE }),
  ]);
  const product: Plugin = {
    name: "canon-product",
    transform: (code, id) => (id.replace(/\?.*/, "").endsWith(STYLE) ? code + fonts.css + icons : undefined),
    hotUpdate: onChange,
    enforce: "pre",
  };
  return createVite({
    appType: "custom",
    cacheDir: ".cache/dev/vite",
    plugins: [product],
    optimizeDeps: { entries: [ENTRY.slice(1)] },
    server: {
      middlewareMode: true,
      ws: { server },
      watch: { ignored: ["**/.cache/**", `${dataDir}/**`, "**/dist/**", "**/test-output/**"] },
      fs: { deny: [...NEVER_SERVED, `${dataDir}/**`] },
    },
  });
}

async function createApp(vite: ViteDevServer, config: Config): Promise<App> {
  const { openProduct } = (await vite.ssrLoadModule("/src/composition/open-product.ts")) as typeof OpenProduct;
  const { CATALOGUE_RELEASE_DIR, loadCatalogue } = (await vite.ssrLoadModule(
    "/src/server/catalogue.ts",
  )) as typeof ServerCatalogue;

  const app = await openProduct(config, {
    catalogue: await loadCatalogue(CATALOGUE_RELEASE_DIR),
    renderPage: await createDevRenderPage(vite),
    releaseDir: CATALOGUE_RELEASE_DIR,
    clientDir: CLIENT_DIR,
    compressedDir: join(ROOT, "dist/api"),
    filmIndexFile: FILM_INDEX_FILE,
    pictureFontsDir: PICTURE_FONTS_DIR,
    loadHarfBuzz: () => import("harfbuzzjs"),
  });
  // Vite injects inline scripts and styles, which the product's policy forbids.
  app.addHook("onSend", (_request, reply, payload, done) => {
    reply.removeHeader("content-security-policy");
    done(null, payload);
  });
  try {
    await app.ready();
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

async function createDevRenderPage(vite: ViteDevServer): Promise<RenderPage> {
  const assets: PageAssets = {
    entry: { href: ENTRY, imports: [] },
    preloads: [],
    // Without its text the style is not inlined, so that Vite can replace the file.
    style: { href: STYLE, text: "" },
    fontFaces: "",
    routeScripts: {},
  };
  // As in `load-renderer.ts`: the server does not compile the app's sources.
  const { createRenderPage } = (await vite.ssrLoadModule("/src/web/app/entry-server.tsx")) as {
    readonly createRenderPage: (assets: PageAssets) => RenderPage;
  };
  const renderPage = createRenderPage(assets);
  return async (request) => {
    const { status, html } = await renderPage(request);
    return { status, html: await vite.transformIndexHtml(request.path, html) };
  };
}

function explain(response: ServerResponse, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(text);
  response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end(text);
}

function noop(): void {}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
