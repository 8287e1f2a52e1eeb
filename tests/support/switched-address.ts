/** An address that can be pointed at different servers, like a load balancer's. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface SwitchedAddress {
  readonly port: number;
  /** Cuts existing connections and forwards new ones to this port; null refuses all. */
  readonly pointAt: (port: number | null) => void;
  readonly stop: () => Promise<void>;
}

export async function openSwitchedAddress(): Promise<SwitchedAddress> {
  const open = new Set<Socket>();
  let target: number | null = null;
  const cutAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((near) => {
    if (target === null) {
      near.destroy();
      return;
    }
    const far = connect(target, "127.0.0.1");
    const ends = [
      [near, far],
      [far, near],
    ] as const;
    for (const [one, other] of ends) {
      open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    pointAt(next) {
      target = next;
      cutAll();
    },
    async stop() {
      const closed = once(server, "close");
      server.close();
      cutAll();
      await closed;
    },
  };
}
