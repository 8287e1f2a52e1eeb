/** For load: what a process of Node.js holds in memory, asked of it through its inspector. */
import { once } from "node:events";
import { z } from "zod";

const MEBIBYTE = 1024 * 1024;

export interface MemorySample {
  /** Everything the process has of the machine's memory, in MiB. */
  readonly resident: number;
  /** Objects that live after the garbage was collected, in MiB. */
  readonly heap: number;
  /** Memory outside the heap that objects hold on to (buffers), in MiB. */
  readonly outside: number;
}

const targetsSchema = z.tuple([z.object({ webSocketDebuggerUrl: z.url() })]);
const answerSchema = z.object({
  id: z.number(),
  result: z.object({ result: z.object({ value: z.string().optional() }).optional() }),
});
const usageSchema = z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() });

export interface MemoryProbe {
  /** Collects the garbage first. */
  readonly sample: () => Promise<MemorySample>;
  readonly close: () => void;
}

/** Connects to the inspector a process listens with on this port (`--inspect`). */
export async function probeMemory(inspectorPort: number): Promise<MemoryProbe> {
  const list = await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json();
  const socket = new WebSocket(targetsSchema.parse(list)[0].webSocketDebuggerUrl);
  await once(socket, "open");
  const waiting = new Map<number, (value: string) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = answerSchema.parse(JSON.parse(String(data)));
    waiting.get(id)?.(result.result?.value ?? "");
    waiting.delete(id);
  });
  let count = 0;
  const call = (method: string, params: object = {}): Promise<string> =>
    new Promise((resolve) => {
      count += 1;
      waiting.set(count, resolve);
      socket.send(JSON.stringify({ id: count, method, params }));
    });
  return {
    async sample() {
      await call("HeapProfiler.collectGarbage");
      const expression = "JSON.stringify(process.memoryUsage())";
      const usage = usageSchema.parse(JSON.parse(await call("Runtime.evaluate", { expression, returnByValue: true })));
      return {
        resident: usage.rss / MEBIBYTE,
        heap: usage.heapUsed / MEBIBYTE,
        outside: usage.external / MEBIBYTE,
      };
    },
    close: () => socket.close(),
  };
}
