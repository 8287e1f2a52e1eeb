import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { makeBackup } from "#platform/database/backups.ts";
import { freePort } from "../../scripts/free-port.ts";
import { ask, productOfTest } from "./product-of-test.ts";

/** A metric's values by their labels as written: `{route="/",method="GET",class="2xx"}`. */
function valuesOf(text: string, name: string): Readonly<Record<string, number>> {
  const lines = text.split("\n").filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(name.length, at), Number(line.slice(at + 1))];
    }),
  );
}

/** Absent until there is a backup. */
const OF_A_LATER_MOMENT = "canon_last_backup_timestamp_seconds";
const json = { "content-type": "application/json" };

describe("the metrics", () => {
  test("are served on their own port, and nowhere else", async () => {
    const port = await freePort();
    const { origin } = await productOfTest({ METRICS_PORT: String(port) });
    expect((await ask(`${origin}/metrics`)).status).toBe(404);
    const { status, type } = await ask(`http://127.0.0.1:${port}/metrics`);
    expect(status).toBe(200);
    expect(type).toContain("text/plain; version=0.0.4");
    for (const path of ["/", "/film/1", "/api/films", "/healthz"])
      expect((await ask(`http://127.0.0.1:${port}${path}`)).status, path).toBe(404);
  });

  test("count answers by route, never by the address requested", async () => {
    const port = await freePort();
    const { origin } = await productOfTest({ METRICS_PORT: String(port), SEARCH_LIMIT_HOURLY: "1" });
    const read = async () => (await ask(`http://127.0.0.1:${port}/metrics`)).text;
    for (const path of ["/film/1", "/film/2", "/film/3", "/made-up-1", "/api/made-up-2", "/api/films"])
      await ask(origin + path);
    await ask(`${origin}/api/user/data`, { headers: { authorization: "Bearer made.up.token" } });
    for (const prompt of ["quiet films", "loud films"])
      await ask(`${origin}/api/films/reorder`, { method: "POST", headers: json, body: JSON.stringify({ prompt }) });

    const text = await read();
    expect(text).not.toMatch(/made-up|film\/1|quiet/);
    const answers = valuesOf(text, "canon_http_answer_seconds_count");
    expect(answers['{route="/api/films",method="GET",class="2xx"}']).toBe(1);
    expect(answers['{route="/api/user/data",method="GET",class="4xx"}']).toBe(1);
    expect(Object.values(answers).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(9);
    expect(valuesOf(text, "canon_tokens_refused_total")).toEqual({ "": 1 });
    expect(valuesOf(text, "canon_searches_refused_total")).toEqual({ "": 1 });
    expect(valuesOf(text, "canon_http_too_many_total")).toEqual({ '{route="/api/films/reorder"}': 1 });

    // Only ours: some of the runtime's appear later, such as after the first garbage collection.
    const ourSeries = (metrics: string) => metrics.split("\n").filter((line) => line.startsWith("canon_")).length;
    const series = ourSeries(text);
    for (let index = 0; index < 50; index += 1) await ask(`${origin}/made-up-${index}`);
    expect(ourSeries(await read())).toBe(series);
  });

  test("report on the database, the mails, the disk and the backups", async () => {
    const port = await freePort();
    const product = await productOfTest({ METRICS_PORT: String(port) });
    const read = async () => (await ask(`http://127.0.0.1:${port}/metrics`)).text;
    const before = await read();
    expect(valuesOf(before, "canon_database_up")).toEqual({ "": 1 });
    expect(valuesOf(before, "canon_mail_queued")).toEqual({ "": 0 });
    expect(valuesOf(before, "canon_mail_oldest_seconds")).toEqual({ "": 0 });
    expect(valuesOf(before, "canon_last_backup_timestamp_seconds")).toEqual({});
    expect(valuesOf(before, "canon_data_disk_free_ratio")[""]).toBeGreaterThan(0);
    expect(valuesOf(before, "canon_http_requests_in_flight")).toEqual({ "": 0 });
    expect(Object.keys(valuesOf(before, "canon_build_info"))).toEqual([
      expect.stringMatching(/version="\S+",catalogue="\S+",database="sqlite"/),
    ]);
    for (const name of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"])
      expect(valuesOf(before, name)[""], name).toBeGreaterThan(0);

    // An alert on a missing metric would never fire.
    const alerts = await readFile("deploy/alerts.yml", "utf8");
    for (const [name] of alerts.matchAll(/\b(?:canon|nodejs)_[a-z0-9_]+/g))
      expect(before + OF_A_LATER_MOMENT, name).toContain(name);

    const now = Date.now();
    makeBackup(product.dataDirectory, now);
    const after = await read();
    expect(valuesOf(after, "canon_last_backup_timestamp_seconds")).toEqual({ "": now / 1000 });
    expect(valuesOf(after, "canon_database_statement_seconds_count")['{outcome="done"}']).toBeGreaterThan(0);
  });
});
