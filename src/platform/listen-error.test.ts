import { createServer } from "node:net";
import { expect, test } from "vitest";
import { listenErrorSentence } from "./listening.ts";

function listenFailure(port: number, host: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", resolve);
    server.listen(port, host, () => {
      server.close();
      reject(new Error("listening should have failed"));
    });
  });
}

test("a port that is taken is told in one sentence that names the port and the variable", async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
  const address = holder.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;

  const sentence = listenErrorSentence(await listenFailure(port, "127.0.0.1"), { host: "127.0.0.1", port });
  holder.close();
  expect(sentence).toBe(
    `Canon can't start: port ${port} on 127.0.0.1 is already in use. Stop the other program, or choose another port with PORT.`,
  );
});

test("an address the machine does not have is told by name", async () => {
  const failure = await listenFailure(4399, "203.0.113.7");
  expect(listenErrorSentence(failure, { host: "203.0.113.7", port: 4399 })).toContain("no address 203.0.113.7");
});

test("a failure without a code of its own still makes a sentence", () => {
  expect(listenErrorSentence(new Error("odd"), { host: "h", port: 1 })).toMatch(/^Canon can't start: .*odd.*\.$/);
});
