import type { Config } from "../config.ts";
import { openAuth } from "./open-auth.ts";
import { openMail } from "./open-mail.ts";
import { openOutside } from "./open-outside.ts";
import { openMetrics } from "./open-metrics.ts";
import { openSearch } from "./open-search.ts";
import { openStorage } from "./open-storage.ts";
import { systemClock } from "#platform/clock.ts";
import { serveMetrics } from "#platform/metrics.ts";
import { secureRandom } from "#platform/random.ts";
import type { LoadHarfBuzz } from "#server/adapters/picture-faces.ts";
import { createPictureRenderer } from "#server/adapters/picture-renderer.ts";
import { createServerApp } from "#server/app.ts";
import type { ServerAppDeps } from "#server/server-deps.ts";
import { createMemberRecords } from "#server/features/account/member-data.ts";
import { memberPayments } from "#server/features/payments/member-payments.ts";
import { memberLists } from "#server/features/user-lists/member-lists.ts";
import { memberDuels } from "#server/features/duels/member-duels.ts";
import { memberShares } from "#server/features/shares/member-shares.ts";

export interface ProductParts extends Pick<
  ServerAppDeps,
  "catalogue" | "renderPage" | "clientDir" | "compressedDir" | "filmIndexFile"
> {
  /** The catalogue's committed release, with the word vectors. */
  readonly releaseDir: string;
  readonly pictureFontsDir: string;
  readonly loadHarfBuzz: LoadHarfBuzz;
}
type ServerApp = Awaited<ReturnType<typeof createServerApp>>;

/** Not yet listening; closing it stops mail and closes the storage. Throws a sentence where a part can't be opened. */
export async function openProduct(config: Config, parts: ProductParts): Promise<ServerApp> {
  const metrics = config.metrics === null ? null : openMetrics(config, parts.catalogue.version);
  const storage = await openStorage(config, metrics?.watchDatabase);
  try {
    const mail = openMail(config, storage.database);
    const memberRecords = createMemberRecords(
      storage.database,
      [memberLists, memberDuels, memberShares, memberPayments],
      systemClock,
    );
    const outside = await openOutside(config, storage.database);
    const auth = await openAuth(config, {
      database: storage.database,
      mailer: mail.mailer,
      memberRecords,
      endSubscriptions: outside.payments.endSubscriptions,
    });
    const search = openSearch(config, storage.database, parts.releaseDir);
    metrics?.addStorage(storage.database);
    const app = await createServerApp({
      ...parts,
      renderPicture: createPictureRenderer(parts, parts.loadHarfBuzz),
      settings: config,
      auth,
      database: storage.database,
      clock: systemClock,
      random: secureRandom,
      outside,
      verifyToken: metrics?.countRefusedTokens(auth.verifyToken) ?? auth.verifyToken,
      search: { ...search, quotas: metrics?.countRefusedSearches(search.quotas) ?? search.quotas },
      metrics: metrics?.register ?? null,
      devMail: mail.devMail,
      securityContact: config.securityContact,
      memberRecords,
      storageTrouble: storage.database.trouble,
    });
    app.addHook("onReady", async () => mail.start(app.log));
    if (metrics !== null && config.metrics !== null) await serveMetrics(app, metrics.register, config.metrics);
    // Alongside the last requests: one after the other would take longer than a stop may.
    let mailClosed: Promise<void> | null = null;
    app.addHook("preClose", async () => {
      mailClosed = mail.close();
    });
    // After the last answer; a mail being sent still needs the database.
    app.addHook("onClose", async () => {
      await mailClosed;
      await storage.close();
    });
    return app;
  } catch (error) {
    await storage.close();
    throw error;
  }
}
