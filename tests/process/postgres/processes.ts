import { launchProduct, type ProductProcess, stopProduct, untilReady } from "../../support/running-product.ts";
import { type RoundRobinProxy, startRoundRobinProxy } from "../../support/round-robin-proxy.ts";

export interface Processes {
  /** The visitors' address, behind which each request may reach another process. */
  readonly proxy: RoundRobinProxy;
  readonly processes: readonly ProductProcess[];
  readonly stop: () => Promise<void>;
}

/** Starts `count` processes of the build on one database, one after another, behind a proxy. */
export async function startProcesses(
  count: number,
  databaseUrl: string,
  environment: (origin: string) => Promise<Readonly<Record<string, string>>> = async () => ({}),
): Promise<Processes> {
  const proxy = await startRoundRobinProxy();
  const settings = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: proxy.origin,
    TRUSTED_PROXIES: "127.0.0.1",
    AUTH_MAILER_AUTOCONFIRM: "true",
    ...(await environment(proxy.origin)),
  };
  const processes: ProductProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map(stopProduct));
    await proxy.stop();
  };
  try {
    for (let started = 0; started < count; started += 1) {
      const product = await launchProduct(settings);
      processes.push(product);
      await untilReady(product);
    }
    proxy.serve(processes.map(({ origin }) => origin));
  } catch (error) {
    await stop();
    throw error;
  }
  return { proxy, processes, stop };
}
