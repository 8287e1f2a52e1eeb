import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import type { Person } from "./openid-provider.ts";

export interface Google {
  readonly issuer: string;
  readonly env: Readonly<Record<string, string>>;
  readonly seat: (person: Person) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const settingsSchema = z.object({ issuer: z.string(), env: z.record(z.string(), z.string()) });

/** `redirectUri` is the product's callback page. */
export async function startGoogle(redirectUri: string): Promise<Google> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "google-process.ts"), redirectUri], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  const lines = createInterface({ input: child.stdout });
  const [first] = (await once(lines, "line")) as [string];
  return {
    ...settingsSchema.parse(JSON.parse(first)),
    async seat(person) {
      const seated = once(lines, "line");
      child.stdin.write(`${JSON.stringify(person)}\n`);
      await seated;
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}
