/** The provider that plays Google, as a process: prints its settings as JSON, signs in whoever its input names. */
import { createInterface } from "node:readline";
import { z } from "zod";
import { startOpenIdProvider } from "./openid-provider.ts";

const personSchema = z.object({
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
});

const provider = await startOpenIdProvider(process.argv.slice(2));
process.stdout.write(`${JSON.stringify({ issuer: provider.issuer, env: provider.env })}\n`);
for await (const line of createInterface({ input: process.stdin })) {
  const { sub, email, email_verified, name } = personSchema.parse(JSON.parse(line));
  provider.seat({
    sub,
    ...(email === undefined ? {} : { email }),
    ...(email_verified === undefined ? {} : { email_verified }),
    ...(name === undefined ? {} : { name }),
  });
  process.stdout.write("seated\n");
}
