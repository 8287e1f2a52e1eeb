import { systemClock } from "#platform/clock.ts";
import { type DatabaseConfig, openDatabase } from "#platform/database/open-database.ts";
import { startMailSender } from "#platform/mail/mail-sender.ts";
import { smtpTransport } from "#platform/mail/mail-transports.ts";

const [config = "", mailUrl = ""] = process.argv.slice(2);
const ignore = (): void => undefined;
startMailSender({
  database: openDatabase(JSON.parse(config) as DatabaseConfig),
  transport: smtpTransport({ mailUrl, from: { name: "", address: "no-reply@canon.example" } }),
  clock: systemClock,
  log: { warn: ignore, error: ignore },
});
setInterval(ignore, 1000);
