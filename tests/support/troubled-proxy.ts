/** A connection to a server that can be late, break or end. */
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/**
 * `silent`: connections are accepted but nothing comes back. `late`: answers are held until the trouble changes. `cut`:
 * the next answer is cut off halfway, once.
 */
type Trouble = "fine" | "silent" | "late" | "cut";

export interface TroubledProxy {
  readonly port: number;
  readonly be: (trouble: Trouble) => void;
  readonly refuse: () => Promise<void>;
  readonly takeAgain: () => Promise<void>;
  readonly open: () => number;
  readonly close: () => Promise<void>;
}

/** A proxy for the server at `host` and `port`. */
export async function startTroubledProxy(target: {
  readonly host: string;
  readonly port: number;
}): Promise<TroubledProxy> {
  let trouble: Trouble = "fine";
  const sockets = new Set<Socket>();
  let onTheirWay: (() => void)[] = [];

  const passOn = (client: Socket, chunk: Buffer): void => {
    if (trouble === "silent") return;
    if (trouble === "late") onTheirWay.push(() => client.writable && client.write(chunk));
    else if (trouble === "cut") {
      trouble = "fine";
      client.write(chunk.subarray(0, Math.floor(chunk.length / 2)), () => client.destroy());
    } else client.write(chunk);
  };
  const server = createServer((client) => {
    const behind = connect(target);
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on("data", (chunk) => behind.write(chunk));
    behind.on("data", (chunk) => passOn(client, chunk));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  const refuse = async (): Promise<void> => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    be: (next) => {
      trouble = next;
      if (next === "late") return;
      for (const arrive of onTheirWay) arrive();
      onTheirWay = [];
    },
    refuse,
    async takeAgain() {
      if (server.listening) return;
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
    open: () => sockets.size / 2,
    async close() {
      if (server.listening) await refuse();
    },
  };
}
