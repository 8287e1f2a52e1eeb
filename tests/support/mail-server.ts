import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";

export interface ServedMail {
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailServer {
  readonly url: string;
  readonly mails: readonly ServedMail[];
  readonly close: () => Promise<void>;
}

const startSchema = z.object({ port: z.number() });
const mailSchema = z.object({
  to: z.array(z.string()),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

export async function startMailServer(): Promise<MailServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "mail-server-process.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  const mails: ServedMail[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    child.once("exit", () => reject(new Error("The mail server ended.")));
    lines.once("line", (line) => resolve(startSchema.parse(JSON.parse(line)).port));
  });
  lines.on("line", (line) => mails.push(mailSchema.parse(JSON.parse(line))));
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill();
      }),
  };
}
