import type { FastifyInstance } from "fastify";
import { pages } from "#contract/pages.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { PageStore } from "./features/pages/page-store.ts";
import type { SearchService } from "./features/search/search-service.ts";

/** Leaves the processor to the first visitors and checks. */
const AFTER_MS = 1500;

/** Once the app listens, makes what is slow at first: Home, then the search in slices, then the editions' pages. */
export function prepareAtLeisure(
  app: FastifyInstance,
  {
    pageStore,
    search,
    catalogue,
  }: {
    readonly pageStore: PageStore;
    readonly search: Pick<SearchService, "warmUp">;
    readonly catalogue: Catalogue;
  },
): void {
  const noteFault = (error: unknown): void => app.log.error({ err: error }, "fault");
  const prepareTheRest = async (): Promise<void> => {
    await search.warmUp();
    for (const { edition } of catalogue.editions) await pageStore(pages.edition(edition), "auto");
  };
  app.addHook("onListen", async () => {
    await pageStore(pages.home(), "auto").catch(noteFault);
    setTimeout(() => void prepareTheRest().catch(noteFault), AFTER_MS).unref();
  });
}
