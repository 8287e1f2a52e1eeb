import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

interface LocalServer {
  readonly origin: string;
  /** Cuts every connection. */
  readonly close: () => Promise<void>;
}

/** Has a server listen on a free port of this machine. */
export async function listenHere(server: Server): Promise<LocalServer> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
