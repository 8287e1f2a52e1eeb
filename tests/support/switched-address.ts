/** For tests: an address that can be pointed at one server or another, as a virtual address or a balancer's is. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface SwitchedAddress {
  readonly port: number;
  /** New connections go to this port of this machine from now on, those there were are cut; null refuses all. */
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
  // A server that listens on a port has an address of this kind.
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
