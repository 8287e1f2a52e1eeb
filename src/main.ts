import { join } from "node:path";
import { type Config, readConfig } from "./config.ts";
import { openProduct } from "./composition/open-product.ts";
import { systemClock } from "./platform/clock.ts";
import { capConnections, listenErrorSentence } from "./platform/listening.ts";
import { stopOnSignals } from "./platform/stopping.ts";
import { startLines } from "./start-lines.ts";
import { loadBuiltCatalogue } from "./server/catalogue.ts";
import type { LoadHarfBuzz } from "./server/adapters/picture-faces.ts";
import { loadPageRenderer } from "./server/features/pages/load-renderer.ts";

/** Serves the tree at `root`. Resolves once it listens; exits with one sentence where it can't start. */
export async function serve(root: string, loadHarfBuzz: LoadHarfBuzz): Promise<void> {
  const reading = readConfig(process.env);
  if (reading.ok) await start(reading.config, root, loadHarfBuzz);
  else refuse(`Canon can't start: ${reading.message}`);
}

async function start(config: Config, root: string, loadHarfBuzz: LoadHarfBuzz): Promise<void> {
  const [releaseDir, distDir] = [join(root, "catalogue/release"), join(root, "dist")];
  const [catalogue, renderPage] = await Promise.all([
    loadBuiltCatalogue(releaseDir, distDir).catch((error: unknown) =>
      refuse(`Canon can't start: the catalogue in ${releaseDir} can't be read (${String(error)}).`),
    ),
    loadPageRenderer(distDir).catch((error: unknown) =>
      refuse(`Canon can't start: its build in ${distDir} is missing or damaged, run npm run build (${String(error)}).`),
    ),
  ]);
  const app = await openProduct(config, {
    catalogue,
    renderPage,
    releaseDir,
    clientDir: join(distDir, "client"),
    compressedDir: join(distDir, "api"),
    filmIndexFile: join(distDir, "film-index.sqlite"),
    pictureFontsDir: join(distDir, "picture-fonts"),
    loadHarfBuzz,
  }).catch((error: unknown) => refuse(`Canon can't start: ${sentence(error)}`));
  capConnections(app.server, config.maxConnections, systemClock, app.log);
  stopOnSignals(
    {
      close: () => app.close(),
      cut: () => app.server.closeAllConnections(),
      logFatal: (error) => app.log.fatal({ err: error }, "fault nobody caught"),
    },
    process,
  );
  await app
    .listen({ port: config.port, host: config.host, listenTextResolver: () => "listening" })
    .catch((error: unknown) => refuse(listenErrorSentence(error, config)));
  const { notes, warnings } = startLines(config);
  for (const note of notes) console.log(note);
  for (const warning of warnings) console.warn(warning);
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** One line, whatever the cause's message holds. */
function refuse(message: string): never {
  console.error(message.replaceAll(/\s+/g, " "));
  process.exit(1);
}
