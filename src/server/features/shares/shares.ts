import type { FastifyInstance } from "fastify";
import type { RenderPage } from "#contract/render-page.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Random } from "#platform/random.ts";
import type { RenderPicture } from "../../adapters/picture-renderer.ts";
import type { AskAuth } from "../../ask-auth.ts";
import type { Attempts } from "../../attempts/attempts.ts";
import type { VerifyToken } from "../../token-verifier.ts";
import type { FilmNames } from "../../film-names.ts";
import type { OutsideServices } from "../../outside-services.ts";
import { addSharePages } from "./page-routes.ts";
import { addShareRoutes } from "./routes.ts";
import { createShareOwners } from "./share-owner.ts";
import { hasShared } from "./share-store.ts";
import { createShareShelf } from "./share-shelf.ts";
import type { ShareTables } from "./share-tables.ts";
import { createViewCounter } from "./view-counter.ts";

const SHELF_BYTES = 64 * 1024 * 1024;

export function addShares(
  app: FastifyInstance,
  deps: {
    readonly database: Database<unknown>;
    readonly attempts: Attempts;
    readonly clock: Clock;
    readonly random: Random;
    readonly verifyToken: VerifyToken;
    readonly askAuth: AskAuth;
    readonly renderPage: RenderPage;
    readonly renderPicture: RenderPicture;
    readonly catalogue: Catalogue;
    readonly names: FilmNames;
    readonly publicUrl: string;
    readonly outside: OutsideServices;
    readonly connectTo: readonly string[];
  },
): void {
  const { clock, random } = deps;
  const database = deps.database.withTables<ShareTables>();
  const shelf = createShareShelf({ database, clock, lasting: deps.names.lasting, maxBytes: SHELF_BYTES });
  const views = createViewCounter({ database, attempts: deps.attempts, clock, random, log: app.log });
  app.addHook("onClose", () => views.settled());
  addShareRoutes(app, {
    ...deps,
    database,
    shelf,
    owners: createShareOwners({ ...deps, isKnown: (owner) => hasShared(database.db, owner) }),
    views,
  });
  addSharePages(app, { ...deps, shelf });
}
