import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { Registry } from "@prometheus-io/client";
import fastify from "fastify";
import { expect, test, vi } from "vitest";
import { PATIENTLY } from "../../tests/support/patience.ts";
import { watchAnswers } from "./metrics.ts";

test("a visitor who hangs up in the middle of a request is in the making no longer", async () => {
  const register = new Registry();
  const app = fastify();
  watchAnswers(app, register);
  app.post("/", async () => "thanks");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const inTheMaking = async () => /^canon_http_requests_in_flight (\d+)$/m.exec(await register.metrics())?.[1];

  const visitor = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  await once(visitor, "connect");
  visitor.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{");
  await vi.waitFor(async () => expect(await inTheMaking()).toBe("1"), PATIENTLY);
  visitor.destroy();
  await vi.waitFor(async () => expect(await inTheMaking()).toBe("0"), PATIENTLY);
  await app.close();
});
