import type { Registry } from "@prometheus-io/client";
import type { FastifyPluginAsync } from "fastify";
import type { RenderPage } from "#contract/render-page.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { Clock } from "#platform/clock.ts";
import type { Random } from "#platform/random.ts";
import type { Database } from "#platform/database/database.ts";
import type { RenderPicture } from "./adapters/picture-renderer.ts";
import type { MemberRecords } from "./features/account/member-data.ts";
import type { GoogleSettings } from "./features/google-sign-in/google-client.ts";
import { type SearchServiceDeps } from "./features/search/search-service.ts";
import type { OutsideServices } from "./outside-services.ts";
import type { VerifyToken } from "./token-verifier.ts";

export interface ServerAppDeps {
  readonly settings: {
    readonly publicUrl: string;
    readonly logLevel: string;
    readonly trustedProxies: readonly string[];
  };
  readonly catalogue: Catalogue;
  readonly renderPage: RenderPage;
  readonly clientDir: string;
  readonly compressedDir: string;
  readonly filmIndexFile: string;
  readonly renderPicture: RenderPicture;
  /** Migrated. */
  readonly database: Database<unknown>;
  readonly clock: Clock;
  readonly random: Random;
  readonly auth: {
    /** The routes under `/auth/v1`; null with a hosted auth service. */
    readonly plugin: FastifyPluginAsync | null;
    readonly url: string | null;
    readonly anonKey: string | null;
    /** For administrative calls; null where there is none. */
    readonly serviceRoleKey: string | null;
    readonly google: GoogleSettings | null;
  };
  /** Pages of the mails written instead of sent; null where they must not be shown. */
  readonly devMail: FastifyPluginAsync | null;
  readonly securityContact: string | null;
  readonly outside: OutsideServices;
  readonly verifyToken: VerifyToken;
  readonly search: Pick<SearchServiceDeps, "quotas" | "model" | "vectors">;
  readonly memberRecords: MemberRecords;
  /** What keeps the product from storing anything now; null where nothing does. */
  readonly storageTrouble: Database<unknown>["trouble"];
  readonly metrics: Registry | null;
  readonly logDestination?: { readonly write: (line: string) => void };
}
